#!/usr/bin/env -S node --no-warnings
// Runs a WebAssembly program under Node's WASI:
//     tools/wasi-run.mjs [--dir FOLDER] PROGRAM.wasm [ARGUMENT…]
// The program sees FOLDER (the current one if not given) as its current folder, and nothing else of
// the file system. Its exit status is ours; 2 when it cannot be started or traps.

import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

function fail(message) {
    process.stderr.write(`wasi-run: ${message}\n`);
    process.exit(2);
}

const args = process.argv.slice(2);
let folder = '.';
if (args[0] === '--dir') {
    folder = args[1];
    args.splice(0, 2);
}
if (folder === undefined || args.length === 0)
    fail('usage: wasi-run.mjs [--dir FOLDER] PROGRAM.wasm [ARGUMENT…]');

const wasi = new WASI({
    version: 'preview1',
    args,
    env: process.env,
    preopens: { '.': folder },
    returnOnExit: true,
});

try {
    const module = await WebAssembly.compile(await readFile(args[0]));
    const instance = await WebAssembly.instantiate(module, {
        wasi_snapshot_preview1: wasi.wasiImport,
    });
    process.exitCode = wasi.start(instance);
} catch (error) {
    fail(`${args[0]}: ${error.message}`);
}
