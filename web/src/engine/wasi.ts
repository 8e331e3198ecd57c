// The part of WASI that the engine uses, on files in memory: packs and rule indexes, which are
// put there before it starts, and journals, which it writes.

const ERRNO = { ok: 0, badf: 8, exist: 20, inval: 28, isdir: 31, noent: 44, nosys: 52, notdir: 54 };
const TYPE = { directory: 3, file: 4, stream: 2 };
const OPEN = { create: 1, directory: 2, exclusive: 4, truncate: 8 };
const ALL_RIGHTS = 0x1fffffffn;
const ROOT = 3; // the descriptor of the folder that everything is in

class File {
    bytes = new Uint8Array(0);
    size = 0;
    names = 0;

    resize(size: number): void {
        if (size > this.bytes.length) {
            const grown = new Uint8Array(Math.max(size, 2 * this.bytes.length));
            grown.set(this.bytes.subarray(0, this.size));
            this.bytes = grown;
        } else if (size < this.size) {
            this.bytes.fill(0, size, this.size);
        }
        this.size = size;
    }

    write(at: number, bytes: Uint8Array): void {
        if (at + bytes.length > this.size) this.resize(at + bytes.length);
        this.bytes.set(bytes, at);
    }
}

interface Open {
    path: string;
    file: File | null; // null: a folder
    at: number;
}

// "a//b/../c" -> "a/c"; the root is "".
function normal(path: string): string {
    const parts: string[] = [];
    for (const part of path.split('/')) {
        if (part === '..') parts.pop();
        else if (part !== '' && part !== '.') parts.push(part);
    }
    return parts.join('/');
}

// What the engine's library may ask for and this does not have: the caller is told so, as by any system.
export const unknown = (): number => ERRNO.nosys;

export class Exit extends Error {}

export class Wasi {
    memory!: WebAssembly.Memory;
    private files = new Map<string, File>();
    private open = new Map<number, Open>([[ROOT, { path: '', file: null, at: 0 }]]);
    private next = ROOT + 1;
    private printed = '';

    put(path: string, bytes: Uint8Array): void {
        const file = new File();
        file.write(0, bytes);
        this.link(normal(path), file);
    }

    get(path: string): Uint8Array | undefined {
        const file = this.files.get(normal(path));
        return file?.bytes.slice(0, file.size);
    }

    remove(path: string): boolean {
        const file = this.files.get(normal(path));
        if (file) file.names--;
        return this.files.delete(normal(path));
    }

    private link(path: string, file: File): void {
        this.remove(path);
        this.files.set(path, file);
        file.names++;
    }

    private isFolder(path: string): boolean {
        if (path === '') return true;
        for (const name of this.files.keys()) if (name.startsWith(path + '/')) return true;
        return false;
    }

    private get view(): DataView {
        return new DataView(this.memory.buffer);
    }

    private bytes(at: number, length: number): Uint8Array {
        return new Uint8Array(this.memory.buffer, at, length);
    }

    private path(folder: number, at: number, length: number): string {
        const base = this.open.get(folder)?.path ?? '';
        return normal(`${base}/${new TextDecoder().decode(this.bytes(at, length))}`);
    }

    private vectors(at: number, count: number): Uint8Array[] {
        const view = this.view;
        return Array.from({ length: count }, (_, i) =>
            this.bytes(view.getUint32(at + 8 * i, true), view.getUint32(at + 8 * i + 4, true)));
    }

    private readAt(file: File, at: number, vectors: Uint8Array[]): number {
        let done = 0;
        for (const to of vectors) {
            const part = file.bytes.subarray(at + done, Math.min(at + done + to.length, file.size));
            to.set(part);
            done += part.length;
        }
        return done;
    }

    private writeAt(file: File, at: number, vectors: Uint8Array[]): number {
        let done = 0;
        for (const from of vectors) {
            file.write(at + done, from);
            done += from.length;
        }
        return done;
    }

    private stat(to: number, path: string, file: File | null): number {
        const view = this.view;
        let inode = 1n;
        for (const c of path) inode = (inode * 31n + BigInt(c.charCodeAt(0))) & 0xffffffffn;
        this.bytes(to, 64).fill(0);
        view.setBigUint64(to + 8, inode, true);
        view.setUint8(to + 16, file ? TYPE.file : TYPE.directory);
        view.setBigUint64(to + 24, BigInt(file ? file.names : 1), true);
        view.setBigUint64(to + 32, BigInt(file?.size ?? 0), true);
        return ERRNO.ok;
    }

    // What the engine prints is for the developer: it does so only when it is about to stop.
    private print(text: string): void {
        this.printed += text;
        const lines = this.printed.split('\n');
        this.printed = lines.pop() ?? '';
        for (const line of lines) console.error(line);
    }

    private entries(path: string): [string, number][] {
        const found = new Map<string, number>([['.', TYPE.directory], ['..', TYPE.directory]]);
        const start = path === '' ? '' : path + '/';
        for (const name of this.files.keys()) {
            if (!name.startsWith(start)) continue;
            const [first, ...rest] = name.slice(start.length).split('/');
            found.set(first!, rest.length ? TYPE.directory : TYPE.file);
        }
        return [...found];
    }

    readonly imports = {
        environ_sizes_get: (count: number, size: number): number => {
            this.view.setUint32(count, 0, true);
            this.view.setUint32(size, 0, true);
            return ERRNO.ok;
        },
        environ_get: (): number => ERRNO.ok,
        clock_time_get: (_id: number, _precision: bigint, to: number): number => {
            this.view.setBigUint64(to, BigInt(Date.now()) * 1000000n, true);
            return ERRNO.ok;
        },
        proc_exit: (status: number): never => {
            throw new Exit(`the engine stopped with status ${status}`);
        },

        fd_prestat_get: (fd: number, to: number): number => {
            if (fd !== ROOT) return ERRNO.badf;
            this.view.setUint8(to, 0);
            this.view.setUint32(to + 4, 1, true);
            return ERRNO.ok;
        },
        fd_prestat_dir_name: (fd: number, to: number, length: number): number => {
            if (fd !== ROOT) return ERRNO.badf;
            if (length > 0) this.view.setUint8(to, '/'.charCodeAt(0));
            return ERRNO.ok;
        },
        fd_fdstat_get: (fd: number, to: number): number => {
            const open = this.open.get(fd);
            if (!open && fd >= ROOT) return ERRNO.badf;
            this.bytes(to, 24).fill(0);
            this.view.setUint8(to, !open ? TYPE.stream : open.file ? TYPE.file : TYPE.directory);
            this.view.setBigUint64(to + 8, ALL_RIGHTS, true);
            this.view.setBigUint64(to + 16, ALL_RIGHTS, true);
            return ERRNO.ok;
        },
        fd_fdstat_set_flags: (): number => ERRNO.ok,
        fd_datasync: (): number => ERRNO.ok,
        fd_sync: (): number => ERRNO.ok,
        fd_filestat_get: (fd: number, to: number): number => {
            const open = this.open.get(fd);
            return open ? this.stat(to, open.path, open.file) : ERRNO.badf;
        },
        fd_filestat_set_size: (fd: number, size: bigint): number => {
            const file = this.open.get(fd)?.file;
            file?.resize(Number(size));
            return file ? ERRNO.ok : ERRNO.badf;
        },
        fd_close: (fd: number): number => (this.open.delete(fd) ? ERRNO.ok : ERRNO.badf),
        fd_renumber: (from: number, to: number): number => {
            const open = this.open.get(from);
            if (!open) return ERRNO.badf;
            this.open.set(to, open);
            this.open.delete(from);
            return ERRNO.ok;
        },
        fd_seek: (fd: number, offset: bigint, whence: number, to: number): number => {
            const open = this.open.get(fd);
            if (!open?.file) return ERRNO.badf;
            open.at = Number(offset) + (whence === 1 ? open.at : whence === 2 ? open.file.size : 0);
            this.view.setBigUint64(to, BigInt(open.at), true);
            return ERRNO.ok;
        },
        fd_read: (fd: number, vectors: number, count: number, to: number): number => {
            const open = this.open.get(fd);
            if (!open?.file) return open ? ERRNO.isdir : ERRNO.badf;
            const n = this.readAt(open.file, open.at, this.vectors(vectors, count));
            open.at += n;
            this.view.setUint32(to, n, true);
            return ERRNO.ok;
        },
        fd_pread: (fd: number, vectors: number, count: number, at: bigint, to: number): number => {
            const file = this.open.get(fd)?.file;
            if (!file) return ERRNO.badf;
            this.view.setUint32(to, this.readAt(file, Number(at), this.vectors(vectors, count)), true);
            return ERRNO.ok;
        },
        fd_write: (fd: number, vectors: number, count: number, to: number): number => {
            const parts = this.vectors(vectors, count);
            const open = this.open.get(fd);
            let n = parts.reduce((sum, part) => sum + part.length, 0);
            if (open?.file) {
                n = this.writeAt(open.file, open.at, parts);
                open.at += n;
            } else if (fd === 1 || fd === 2) {
                for (const part of parts) this.print(new TextDecoder().decode(part.slice()));
            } else {
                return ERRNO.badf;
            }
            this.view.setUint32(to, n, true);
            return ERRNO.ok;
        },
        fd_pwrite: (fd: number, vectors: number, count: number, at: bigint, to: number): number => {
            const file = this.open.get(fd)?.file;
            if (!file) return ERRNO.badf;
            this.view.setUint32(to, this.writeAt(file, Number(at), this.vectors(vectors, count)), true);
            return ERRNO.ok;
        },
        fd_readdir: (fd: number, to: number, room: number, cookie: bigint, used: number): number => {
            const open = this.open.get(fd);
            if (!open || open.file) return ERRNO.badf;
            const list = this.entries(open.path);
            const page = this.bytes(to, room);
            let at = 0;
            for (let i = Number(cookie); i < list.length && at < room; i++) {
                const [name, type] = list[i]!;
                const text = new TextEncoder().encode(name);
                const entry = new Uint8Array(24 + text.length);
                const head = new DataView(entry.buffer);
                head.setBigUint64(0, BigInt(i + 1), true);
                head.setBigUint64(8, BigInt(i + 1), true);
                head.setUint32(16, text.length, true);
                head.setUint8(20, type);
                entry.set(text, 24);
                page.set(entry.subarray(0, room - at), at); // an entry cut short is asked for again
                at += Math.min(entry.length, room - at);
            }
            this.view.setUint32(used, at, true);
            return ERRNO.ok;
        },

        path_filestat_get: (fd: number, _flags: number, at: number, length: number, to: number): number => {
            const path = this.path(fd, at, length);
            const file = this.files.get(path) ?? null;
            return file || this.isFolder(path) ? this.stat(to, path, file) : ERRNO.noent;
        },
        path_open: (fd: number, _look: number, at: number, length: number, flags: number,
            _rights: bigint, _inherited: bigint, _fdflags: number, to: number): number => {
            const path = this.path(fd, at, length);
            let file = this.files.get(path) ?? null;
            const folder = !file && this.isFolder(path);
            if (file && flags & OPEN.directory) return ERRNO.notdir;
            if (file && flags & OPEN.exclusive) return ERRNO.exist;
            if (folder && flags & OPEN.create) return ERRNO.isdir;
            if (!file && !folder) {
                if (!(flags & OPEN.create)) return ERRNO.noent;
                file = new File();
                this.link(path, file);
            }
            if (file && flags & OPEN.truncate) file.resize(0);
            this.open.set(this.next, { path, file, at: 0 });
            this.view.setUint32(to, this.next++, true);
            return ERRNO.ok;
        },
        path_link: (fd: number, _flags: number, at: number, length: number,
            toFd: number, toAt: number, toLength: number): number => {
            const file = this.files.get(this.path(fd, at, length));
            const name = this.path(toFd, toAt, toLength);
            if (!file) return ERRNO.noent;
            if (this.files.has(name)) return ERRNO.exist;
            this.link(name, file);
            return ERRNO.ok;
        },
        path_rename: (fd: number, at: number, length: number,
            toFd: number, toAt: number, toLength: number): number => {
            const from = this.path(fd, at, length);
            const file = this.files.get(from);
            if (!file) return ERRNO.noent;
            this.link(this.path(toFd, toAt, toLength), file);
            this.remove(from);
            return ERRNO.ok;
        },
        // There are no links.
        path_readlink: (fd: number, at: number, length: number): number => {
            const path = this.path(fd, at, length);
            return this.files.has(path) || this.isFolder(path) ? ERRNO.inval : ERRNO.noent;
        },
        path_unlink_file: (fd: number, at: number, length: number): number =>
            this.remove(this.path(fd, at, length)) ? ERRNO.ok : ERRNO.noent,
    };
}
