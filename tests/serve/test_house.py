#!/usr/bin/env python3
"""Several servers on one PostgreSQL, behind HAProxy: what happens to tables when parts of the house fail.

UNDERCROFT_SERVE names the program, UNDERCROFT_HOME the folder with the packs.
"""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import threading
import time
import unittest
import urllib.error
import urllib.request

from server import PROGRAM, ROOT, Server, Table, WithPostgres, answer, free_port, play
from websocket import Closed, Client, wait_for

COMPLAINT = r"time=\S+ level=warning event=store_(fails|works) text=.*\n"


def health(port):
    """What /health says: its status, and 0 where nobody answers."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=10) as reply:
            return reply.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


def seconds_until(true, patience):
    """How long it took until something was true."""
    begun = time.monotonic()
    while not true():
        if time.monotonic() - begun > patience:
            raise AssertionError(f"not within {patience} s")
        time.sleep(0.02)
    return time.monotonic() - begun


def ask_all(requests):
    """Sends all requests, each by its client, before it reads the replies."""
    numbers = []
    for client, request in requests:
        client.next_id += 1
        numbers.append(client.next_id)
        client.text(json.dumps({"id": client.next_id, **request}))
    return [reply_to(client, number) for (client, _), number in zip(requests, numbers)]


def reply_to(client, number):
    """The reply with this number; how the table stands, as far as the client was told, is noted on the way."""
    while True:
        message = client.read()
        if "question" in message and "sum" in message:
            client.stands = message
        if message.get("id") == number:
            return message


def in_threads(work, count):
    """Lets so many do something at once, each with his number."""
    threads = [threading.Thread(target=work, args=(who,)) for who in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@unittest.skipUnless(shutil.which("haproxy"), "HAProxy is not installed")
class House(WithPostgres):
    """Servers on one database, and a proxy that asks them for /health."""

    def open_house(self, servers, options=((), (), ())):
        self.where = f"postgres://undercroft@127.0.0.1:{self.port}/postgres"
        self.servers = [Server(self.where, "--proxy", *options[i]) for i in range(servers)]
        self.proxy_port = free_port()
        file = os.path.join(self.folder, "haproxy.cfg")
        with open(ROOT / "packaging/haproxy.cfg", encoding="ascii") as recipe, open(file, "w", encoding="ascii") as out:
            text = re.sub(r"    server \w+ .*\n", "", recipe.read()).replace("bind :80", f"bind 127.0.0.1:{self.proxy_port}")
            out.write(text + "".join(f"    server s{i} 127.0.0.1:{s.port}\n" for i, s in enumerate(self.servers)))
        self.proxy = subprocess.Popen(["haproxy", "-f", file, "-db"], stderr=subprocess.DEVNULL)
        self.addCleanup(self.proxy.wait)
        self.addCleanup(self.proxy.kill)
        wait_for(self.proxy_port)
        seconds_until(lambda: health(self.proxy_port) == 200, 10)

    def guest(self, table=None):
        """Somebody who comes through the proxy."""
        return Client(self.proxy_port, path=f"/t/{table.id}" if table else "/")

    def close_house(self):
        for server in self.servers:
            server.stop(f"(?:{COMPLAINT})*")

    def stop_postgres(self):
        self.run_as_postgres(f"{self.bins}/pg_ctl -D {self.data} -m immediate stop >/dev/null")

    def test_it_comes_back_with_its_database(self):
        """Nobody can come while all servers are unwell, so nobody writes: they must find out by themselves."""
        self.open_house(2)
        table = Table(self.servers[0])
        guest = self.guest()
        guest.ask("join", table=table.id, key=table.keys["grisban"])
        self.stop_postgres()
        guest.ask("answer", choice=0)
        gone = [seconds_until(lambda s=s: health(s.port) == 503, 10) for s in self.servers]
        self.assertLess(max(gone), 3)
        seconds_until(lambda: health(self.proxy_port) == 503, 10)
        self.start_postgres()
        back = [seconds_until(lambda s=s: health(s.port) == 200, 10) for s in self.servers]
        self.assertLess(max(back), 3)
        seconds_until(lambda: health(self.proxy_port) == 200, 10)
        guest = self.guest()
        for seat in ("grisban", "avric", "overlord"):
            self.assertNotIn("error", guest.ask("join", table=table.id, key=table.keys[seat]))
        self.assertGreater(play([guest], 10), 0)
        self.close_house()

    def test_a_table_is_at_one_server(self):
        """The recipe leads all who name a table to the same server, and elsewhere when that dies."""
        ports = [free_port() for _ in range(3)]
        self.open_house(3, [("--metrics", str(port)) for port in ports])
        tables = [Table(self.servers[0]) for _ in range(12)]
        seats = ("grisban", "avric", "overlord")
        guests = [[self.guest(table) for _ in seats] for table in tables]
        for table, line in zip(tables, guests):
            for guest, seat in zip(line, seats):
                self.assertNotIn("error", guest.ask("join", table=table.id, key=table.keys[seat]))
        self.assertEqual(sum(self.gauge(port, "tables_visited") for port in ports), len(tables))
        self.assertGreater(sum(self.gauge(port, "tables_visited") > 0 for port in ports), 1)
        for line in guests:
            play(line, 3)
        busiest = max(range(3), key=lambda i: self.gauge(ports[i], "tables_visited"))
        self.servers[busiest].kill()
        for table, line in zip(tables, guests):
            for i, seat in enumerate(seats):
                try:
                    line[i].ask("history")
                except (Closed, OSError):
                    line[i] = self.guest(table)
                    self.assertNotIn("error", line[i].ask("join", table=table.id, key=table.keys[seat]))
            self.assertGreater(play(line, 3), 0)
        for server in self.servers[:busiest] + self.servers[busiest + 1:]:
            server.stop(f"(?:{COMPLAINT})*")

    def test_a_server_takes_leave(self):
        """Told to end, it says so to the proxy, hands over, and sends its guests to the others."""
        self.open_house(2)
        tables = [Table(self.servers[0], players={"overlord": "random"}, pace=10) for _ in range(6)]
        seats = ("grisban", "avric")
        lines = [[table.join(self.servers[0], *seats), self.guest(table)] for table in tables]
        leaving = self.servers[0].process
        leaving.terminate()
        seconds_until(lambda: health(self.servers[0].port) == 503, 5)
        for table, (guest, _) in zip(tables, lines):
            before = guest.joined["position"]
            with self.assertRaisesRegex(Closed, "03f4|end of stream"):  # 1012: come again
                while True:
                    guest.read()
            again = self.guest(table)
            for seat in seats:
                self.assertNotIn("error", again.ask("join", table=table.id, key=table.keys[seat]))
            self.assertGreaterEqual(again.ask("history")["position"], before)
            self.assertGreater(play([again], 2), 1)
        self.assertEqual(leaving.wait(timeout=30), 0)
        self.servers[1].stop(f"(?:{COMPLAINT})*")

    def gauge(self, port, name):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as reply:
            return int(re.search(rf"^undercroft_{name} (\d+)$", reply.read().decode(), re.M).group(1))

    def test_all_sit_down_at_once(self):
        """Each at another server; whoever comes second tries again, and hears nothing of it."""
        self.open_house(3)
        seats = ("grisban", "avric", "overlord")
        tables = [Table(self.servers[0]) for _ in range(40)]
        guests = [[server.client() for _ in tables] for server in self.servers]
        told = [[None] * len(tables) for _ in seats]
        together = threading.Barrier(len(seats))

        def sit_down(who):
            for i, table in enumerate(tables):
                together.wait()
                told[who][i] = guests[who][i].ask("join", table=table.id, key=table.keys[seats[who]])

        in_threads(sit_down, len(seats))
        for who, seat in enumerate(seats):
            self.assertEqual([reply.get("error") for reply in told[who]], [None] * len(tables))
            self.assertEqual([reply["mine"] for reply in told[who]], [[seat]] * len(tables))
        for i, table in enumerate(tables):
            other = guests[0][i].ask("table")["seats"]
            self.assertEqual([seat["present"] for seat in other if seat["player"] == "person"], [True] * len(seats))
            self.assertNotIn("error", [answer(line[i]) for line in guests][0] or {})
        self.close_house()

    def test_nobody_waits_in_a_circle(self):
        """Three servers write to the same tables all the time, each in another order, and none is in the way of the others."""
        answers, turns = 250, 400
        self.open_house(3)
        tables = [Table(self.servers[0], players={"overlord": "random", "avric": "random"}) for i in range(60)]
        guests = [[t.join(server, "grisban") for t in tables] for server in self.servers]
        given, refused = [0] * 3, [[] for _ in range(3)]

        def take_part(who):
            chance = random.Random(who)
            for _ in range(turns):
                ask_all([(g, {"cmd": "history"}) for g in guests[who]])
                mine = [(g, getattr(g, "stands", g.joined)) for g in guests[who][who::3]]
                chance.shuffle(mine)
                for reply in ask_all([(g, {"cmd": "answer", "choice": chance.choice(n["question"]["choices"])["index"],
                                           "at": n["answers"], "sum": n["sum"]})
                                      for g, n in mine if n["question"].get("choices")]):
                    given[who] += "error" not in reply
                    if reply.get("error", {}).get("status") not in (None, "stale"):
                        refused[who].append(reply["error"])
                if given[who] >= answers:
                    break

        in_threads(take_part, 3)
        self.assertEqual(refused, [[], [], []])
        self.assertGreaterEqual(min(given), answers)
        self.close_house()
        with open(os.path.join(self.folder, "log"), encoding="utf-8", errors="replace") as log:
            self.assertNotIn("deadlock", log.read())

    def counted(self, metrics, name):
        """What a server has counted so far."""
        return self.gauge(metrics, f"{name}_total")

    def beaten(self, metrics):
        """How often another server was faster than this one."""
        return self.counted(metrics, "beaten")

    def open_watched(self, servers, pace):
        """Servers that tell how often they were beaten, and a table that bots play, at which somebody watches at each."""
        where = f"postgres://undercroft@127.0.0.1:{self.port}/postgres"
        metrics = [free_port() for _ in range(servers)]
        self.servers = [Server(where, "--metrics", str(port)) for port in metrics]
        bots = {"grisban": "random", "avric": "random", "overlord": "random"}
        table = Table(self.servers[0], players=bots, pace=pace)
        return metrics, table, [table.join(server, "watch") for server in self.servers]

    def ask_postgres(self, statement):
        self.run_as_postgres(f"{self.bins}/psql -q -h 127.0.0.1 -p {self.port} -U undercroft postgres"
                             f' -c "{statement}"')

    def test_a_notice_that_was_lost(self):
        """What another has written, and nobody has told, is found all the same."""
        server = Server(f"postgres://undercroft@127.0.0.1:{self.port}/postgres")
        table = Table(server)
        guest = table.join(server, "grisban")
        guest.ask("name", name="Before")
        self.ask_postgres("UPDATE tables SET about = replace(about, 'Before', 'After'), version = version + 1")
        guest.push("table", lambda m: any(seat["name"] == "After" for seat in m["seats"]))
        server.stop()

    @unittest.skipUnless(shutil.which("pgbouncer"), "pgbouncer is not installed")
    def test_a_pool_for_each_transaction_is_refused(self):
        for mode, refused in (("transaction", True), ("session", False)):
            port, file = free_port(), os.path.join(self.folder, f"{mode}.ini")
            with open(file, "w", encoding="ascii") as out:
                out.write(f"[databases]\npostgres = host=127.0.0.1 port={self.port} user=undercroft\n[pgbouncer]\n"
                          f"listen_addr = 127.0.0.1\nlisten_port = {port}\nauth_type = any\npool_mode = {mode}\n"
                          "unix_socket_dir =\nignore_startup_parameters = extra_float_digits\n")
            pool = subprocess.Popen(["pgbouncer", "-q", file], user="postgres" if os.geteuid() == 0 else None,
                                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.addCleanup(pool.wait)
            self.addCleanup(pool.terminate)
            wait_for(port)
            where = f"postgres://undercroft@127.0.0.1:{port}/postgres"
            if refused:
                ran = subprocess.run([PROGRAM, "--port", str(free_port()), "--database", where], capture_output=True,
                                     text=True, check=False, timeout=60, env={**os.environ, "UNDERCROFT_HOME": str(ROOT)})
                self.assertEqual(ran.returncode, 2, ran.stderr)
                self.assertIn("pool_mode = session", ran.stderr)
            else:
                server = Server(where)
                self.assertGreater(play([Table(server).join(server, "grisban", "avric", "overlord")], 10), 9)
                server.stop()

    def test_bots_think_once(self):
        """However many servers have a table, one lets its bots think, and no other is in its way."""
        metrics, _, guests = self.open_watched(3, pace=20)
        for guest in guests:
            guest.push("changed", lambda m: m["position"] >= 60)
        self.assertEqual([self.beaten(port) for port in metrics], [0, 0, 0])
        self.close_house()

    def test_nothing_is_replayed(self):
        """What another server has written is added to the game in memory, and tells the same."""
        where = f"postgres://undercroft@127.0.0.1:{self.port}/postgres"
        ports = [free_port() for _ in range(2)]
        self.servers = [Server(where, "--metrics", str(port)) for port in ports]
        table = Table(self.servers[0])
        player, watcher = table.join(self.servers[0], "grisban", "avric", "overlord"), table.join(self.servers[1], "watch")
        position = player.joined["position"]

        def follow():
            for _ in range(30):
                answer(player)
                at = player.ask("history")["position"]
                watcher.push("changed", lambda m: m["position"] == at)

        watcher.push("table", lambda m: all(seat["present"] for seat in m["seats"] if seat["player"] == "person"))
        before = [self.counted(port, "tables_read") for port in ports]
        follow()
        player.ask("undo")
        watcher.push("changed", lambda m: m["position"] == player.ask("history")["position"])
        follow()
        self.assertGreater(player.ask("history")["position"], position + 50)
        self.assertEqual([self.counted(port, "tables_read") for port in ports], before)
        seen = [{**guest.ask(what, seat="spectator", **more), "id": 0}
                for what, more in (("view", {}), ("events", {"since": 0})) for guest in (player, watcher)]
        self.assertEqual(seen[0], seen[1])
        self.assertEqual(seen[2], seen[3])
        self.close_house()

    def test_what_is_done_by_a_lease_that_is_over_comes_to_nothing(self):
        metrics, _, [guest] = self.open_watched(1, pace=5)
        position = guest.push("changed", lambda m: m["position"] > 5)["position"]
        self.ask_postgres("UPDATE leases SET epoch = epoch + 1")
        seconds_until(lambda: self.beaten(metrics[0]) > 0, 10)
        guest.push("changed", lambda m: m["position"] > position + 40)  # renewed, it goes on
        self.close_house()

    def test_a_server_that_was_frozen_does_no_harm(self):
        """Another takes over what it held, and what it believed to hold it does not do when it wakes."""
        metrics, table, guests = self.open_watched(2, pace=50)
        position = 0
        for turn in range(3):
            holder, heir = self.servers[turn % 2], guests[1 - turn % 2]
            position = heir.push("changed", lambda m, p=position: m["position"] > p + 10)["position"]
            holder.process.send_signal(signal.SIGSTOP)  # it may hold the table, or not
            heir.ask("history")
            position = heir.push("changed", lambda m, p=position: m["position"] > p + 40)["position"]
            holder.process.send_signal(signal.SIGCONT)
        for guest in guests:
            guest.push("changed", lambda m, p=position: m["position"] > p + 20)
        for server, port in zip(self.servers, metrics):
            self.assertEqual(health(server.port), 200)
            self.assertLessEqual(self.beaten(port), 3)  # what was under way when it was frozen
        for server in self.servers:
            server.stop(f"(?:{COMPLAINT})*")
        heir = Server(f"postgres://undercroft@127.0.0.1:{self.port}/postgres")
        self.assertNotIn("closed", table.join(heir, "watch").joined)  # the journal is whole
        heir.stop()


if __name__ == "__main__":
    unittest.main(warnings="ignore")
