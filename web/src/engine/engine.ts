// The engine: undercroft.wasm, spoken to in the language of docs/protocol.md. It runs in a worker
// of the page, and in Node for tests.

import { unknown, Wasi } from './wasi';
import type { Reply, Request } from './protocol';

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    web_take(size: number): number;
    web_request(line: number, length: number): number;
}

// Files of the game by their path: packs/d2e/heroes.lua, rules/d2e.rules.
export type Content = Record<string, string>;

export class Engine {
    private constructor(private readonly exports: Exports, readonly files: Wasi) {}

    static async start(module: WebAssembly.Module, content: Content = {}): Promise<Engine> {
        const files = new Wasi();
        const missing = WebAssembly.Module.imports(module).filter(({ name }) => !(name in files.imports)).map(({ name }) => [name, unknown]);
        const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: { ...files.imports, ...Object.fromEntries(missing) } });
        const exports = instance.exports as unknown as Exports;
        files.memory = exports.memory;
        exports._initialize();
        const engine = new Engine(exports, files);
        engine.add(content);
        return engine;
    }

    add(content: Content): void {
        const encoder = new TextEncoder();
        for (const [path, text] of Object.entries(content)) this.files.put(path, encoder.encode(text));
    }

    private give(bytes: Uint8Array): number {
        const at = this.exports.web_take(bytes.length);
        if (!at) throw new Error('out of memory');
        new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
        return at;
    }

    // Speaks a language from here on, with its catalogue (a .mo file) unless it has been given before.
    speak(language: string, catalogue?: Uint8Array): void {
        if (catalogue) this.files.put(`locale/${language}/LC_MESSAGES/undercroft.mo`, catalogue);
        const { error } = this.request({ cmd: 'language', name: language });
        if (error) throw new Error(error.text);
    }

    request(request: Request): Reply {
        const line = new TextEncoder().encode(JSON.stringify(request));
        const at = this.give(line);
        const reply = this.exports.web_request(at, line.length);
        if (!reply) throw new Error('out of memory');
        const memory = new Uint8Array(this.exports.memory.buffer);
        return JSON.parse(new TextDecoder().decode(memory.subarray(reply, memory.indexOf(0, reply))));
    }
}
