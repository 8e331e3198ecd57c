#!/usr/bin/env python3
"""Tables for whoever comes: the lobby, seats that are taken without an invitation, and what was said before.

UNDERCROFT_SERVE names the program, UNDERCROFT_HOME the folder with the packs.
"""

import secrets
import unittest

from server import Table, WithServer, play


def free(table):
    """The seats of a table in the lobby, or of a push, that may be taken."""
    return [seat["seat"] for seat in table["seats"] if seat.get("free")]


class Lobby(WithServer):
    def setUp(self):
        super().setUp()
        self.table = Table(self.server)
        self.host = self.table.join(self.server, "host", "grisban")
        self.stranger = self.server.client()

    def take(self, client, seat, key=None, table=None):
        return client.ask("take", table=table or self.table.id, seat=seat, key=key or secrets.token_urlsafe(32))

    def seen(self):
        """The lobby, as somebody sees it who has just come."""
        return self.server.client().ask("lobby")["tables"]

    def test_a_table_is_closed_unless_its_host_opens_it(self):
        self.assertEqual(self.seen(), [])
        self.assertNotIn("open", self.host.ask("table"))
        self.assertEqual(self.take(self.stranger, "avric")["error"]["status"], "bad_key")
        peek = self.stranger.ask("peek", tables={self.table.id: []})["tables"][0]
        self.assertEqual(peek["error"]["status"], "bad_key")
        player = self.table.join(self.server, "avric")
        self.assertEqual(player.ask("open", to="all")["error"]["status"], "bad_key")
        self.assertIn("nobody, link or all", self.host.ask("open", to="everybody")["error"]["text"])

    def test_who_knows_the_name_takes_a_seat(self):
        self.assertNotIn("error", self.host.ask("open", to="link"))
        self.assertEqual(self.seen(), [])
        peek = self.stranger.ask("peek", tables={self.table.id: []})["tables"][0]
        self.assertEqual((peek["open"], free(peek), peek["mine"]), ("link", ["avric", "overlord"], []))
        joined = self.take(self.stranger, "avric")
        self.assertEqual(joined["mine"], ["avric"])
        self.assertEqual(free(self.host.push("table", lambda m: m["seats"][1]["present"])), ["overlord"])
        invited = self.server.client().ask("join", table=self.table.id, key=self.table.keys["avric"])
        self.assertEqual(invited["error"]["status"], "bad_key")  # the invitation is void

    def test_a_host_can_do_something_about_who_disturbs(self):
        self.host.ask("open", to="link")
        stranger = self.server.client(source="127.0.0.9")
        key = secrets.token_urlsafe(32)
        self.take(stranger, "avric", key)
        said = [stranger.ask("say", text=f"flood {i}").get("error", {}).get("status") for i in range(30)]
        self.assertEqual(said[:10], [None] * 10)
        self.assertEqual(set(said[12:]), {"busy"})
        self.assertNotIn("error", self.host.ask("say", text="Stop"))
        self.assertEqual(stranger.ask("mute", seat="grisban", yes=True)["error"]["status"], "bad_key")
        self.assertEqual(self.host.ask("mute", seat="overlord")["error"]["status"], "bad_choice")  # nobody is there
        self.assertNotIn("error", self.host.ask("mute", seat="avric", yes=True))
        for request in ({"cmd": "say", "text": "flood"}, {"cmd": "name", "name": "flood"}):
            self.assertEqual(stranger.ask(request.pop("cmd"), **request)["error"]["status"], "bad_key")
        self.assertTrue(self.host.ask("table")["seats"][1]["mute"])
        self.host.ask("mute", seat="avric", yes=False)
        self.assertNotIn("error", stranger.ask("name", name="Bo"))
        # He is removed, with his key; nobody else gets his seat by that, and he takes no other.
        self.assertNotIn("error", self.host.ask("remove", seat="avric"))
        self.assertIn("error", stranger.ask("view", seat="avric"))
        self.assertEqual(stranger.push("table", lambda m: m["mine"] == [])["mine"], [])
        again = self.server.client(source="127.0.0.9")
        self.assertEqual(again.ask("join", table=self.table.id, key=key)["error"]["status"], "bad_key")
        self.assertEqual(self.take(again, "overlord")["error"]["status"], "bad_key")
        seat = self.host.ask("table")["seats"][1]
        self.assertEqual((seat["player"], seat["name"], seat.get("free")), ("normal", "", None))
        self.assertIn("error", self.host.ask("revoke", seat="avric", key=secrets.token_urlsafe(32)))
        self.host.ask("propose", what="key", seat="avric", key=secrets.token_urlsafe(32))
        self.assertIn("error", self.host.ask("view", seat="avric"))
        self.assertNotIn("error", self.take(self.server.client(source="127.0.0.8"), "overlord"))
        self.assertIn("removed", self.host.ask("log")["log"][-2]["text"] + self.host.ask("log")["log"][-1]["text"]
                      + self.host.ask("log")["log"][-3]["text"])

    def test_a_seat_is_taken_once(self):
        self.host.ask("open", to="all")
        key = secrets.token_urlsafe(32)
        self.assertEqual(self.take(self.stranger, "avric", key)["mine"], ["avric"])
        self.assertEqual(self.take(self.server.client(), "avric")["error"]["status"], "bad_choice")
        self.assertEqual(self.take(self.server.client(), "grisban")["error"]["status"], "bad_choice")  # the host's
        again = self.server.client()  # the reply was lost, and the request is sent again
        self.assertEqual(self.take(again, "avric", key)["mine"], ["avric"])
        self.assertIn("'key' must be", self.take(self.stranger, "overlord", "short")["error"]["text"])
        self.assertIn("no seat", self.take(self.stranger, "nobody")["error"]["text"])
        self.assertEqual(self.take(self.stranger, "avric", table="A" * 16)["error"]["status"], "bad_setup")

    def test_who_plays_takes_no_seat_of_the_other_side(self):
        friend = self.table.join(self.server, "avric")
        self.host.ask("open", to="all")
        play([self.host, friend], 1)
        refused = self.take(friend, "overlord")
        self.assertIn("secrets of the other side", refused["error"]["text"])
        self.assertEqual(free(self.host.ask("table")), ["overlord"])  # and it is still free
        invited = self.table.join(self.server, "overlord")  # by the key that was given out
        self.assertEqual(invited.joined["mine"], ["overlord"])

    def test_the_lobby_tells_what_there_is(self):
        self.host.ask("name", name="Anna")
        self.host.ask("open", to="all")
        (seen,) = self.seen()
        self.assertEqual((seen["table"], seen["system"], seen["quest"], seen["present"]), (self.table.id, "d2e", "harrow_ford", 1))
        self.assertEqual(free(seen), ["avric", "overlord"])
        self.assertEqual(seen["seats"][0]["name"], "Anna")
        self.assertNotIn("key", str(seen))
        self.assertEqual(self.stranger.ask("lobby", only="sr")["tables"], [])
        self.assertEqual(len(self.stranger.ask("lobby", only="d2e")["tables"]), 1)
        self.server.stop()  # it is kept
        self.server = type(self.server)(self.database)
        (again,) = self.seen()
        self.assertEqual({**again, "present": 1}, seen)
        client = self.server.client()
        for seat in ("avric", "overlord"):  # several seats of one person, before anybody has answered
            self.assertNotIn("error", self.take(client, seat))
        self.assertEqual(self.seen(), [])

    def test_a_host_closes_his_table_again(self):
        self.host.ask("open", to="all")
        self.assertEqual(len(self.seen()), 1)
        self.host.ask("player", seat="avric", player="random")
        self.host.ask("player", seat="overlord", player="random")
        self.assertEqual(self.seen(), [])
        self.host.ask("player", seat="overlord", player="person")
        self.assertEqual(free(self.seen()[0]), ["overlord"])
        self.host.ask("open", to="nobody")
        self.assertEqual(self.seen(), [])
        self.assertEqual(self.take(self.stranger, "overlord")["error"]["status"], "bad_key")

    def test_an_address_has_so_many_in_the_lobby(self):
        tables = [Table(self.server, system="template", quest="cellar", party=[]) for _ in range(6)]
        hosts = [table.join(self.server, "host") for table in tables]
        self.assertEqual(["error" in host.ask("open", to="all") for host in hosts], [False] * 5 + [True])
        self.assertNotIn("error", hosts[0].ask("open", to="all"))  # it stays for longer
        elsewhere = tables[5].join(self.server, "host", source="127.0.0.9")
        self.assertNotIn("error", elsewhere.ask("open", to="all"))
        hosts[0].ask("open", to="link")
        self.assertNotIn("error", self.host.ask("open", to="all"))

    def test_who_comes_late_reads_what_was_said(self):
        self.assertNotIn("said", self.host.joined)
        self.host.ask("name", name="Anna")
        for number in range(10):
            self.host.ask("say", text=f"Number {number}")
        pushed = self.host.push("said")
        late = self.table.join(self.server, "watch")
        said = late.joined["said"]
        self.assertEqual([line["text"] for line in said], [f"Number {number}" for number in range(10)])
        self.assertEqual({key: pushed[key] for key in ("seat", "name")}, {key: said[0][key] for key in ("seat", "name")})
        self.assertGreater(said[0]["when"], 0)
        self.server.kill()
        self.server = type(self.server)(self.database)
        self.assertEqual(self.table.join(self.server, "avric").joined["said"], said)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
