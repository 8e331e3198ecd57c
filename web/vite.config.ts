import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { catalogue, contentOf, engine, icons, lessons, pictures, systems } from './tools/content';

// Browsers that are about two years old, and whatever is newer: the build turns what they do not know into what they do, or fails.
const SUPPORTED = ['chrome120', 'firefox121', 'safari16.4'];

const here = fileURLToPath(new URL('.', import.meta.url));

// The files that the worker fetches: the engine and what it plays, a file for each system.
function gameFiles(): Plugin {
    const made: Record<string, () => [string, string | Uint8Array]> = {
        'undercroft.wasm': () => ['application/wasm', engine()],
        'it.mo': () => ['application/octet-stream', catalogue('it')],
        ...Object.fromEntries(systems().map((system) => [`content/${system}.json`,
            (): [string, string] => ['application/json', JSON.stringify(contentOf(system))]])),
        ...Object.fromEntries(Object.entries(lessons()).map(([system, lesson]) => [`lessons/${system}.json`, (): [string, string] => ['application/json', JSON.stringify(lesson)]])),
    };
    return {
        name: 'game-files',
        configureServer(server) {
            server.middlewares.use((request, response, next) => {
                const make = made[(request.url ?? '').split('?')[0]!.slice(1)];
                if (!make) return next();
                const [type, body] = make();
                response.setHeader('Content-Type', type);
                response.end(body);
            });
        },
        generateBundle() {
            for (const [fileName, make] of Object.entries(made))
                this.emitFile({ type: 'asset', fileName, source: make()[1] });
        },
    };
}

// Modules that are made from files elsewhere: `virtual:pictures`, which drawing stands for which word of the page and of the packs,
// `virtual:icons`, these drawings and no others, and `virtual:lessons`, the systems that have one.
function madeModules(): Plugin {
    const all = () => pictures(join(here, 'src', 'icons.json'));
    const made: Record<string, () => unknown> = {
        'virtual:pictures': all,
        'virtual:icons': () => icons(all()),
        'virtual:lessons': () => Object.keys(lessons()),
    };
    return {
        name: 'made-modules',
        resolveId: (source) => (source in made ? `\0${source}` : undefined),
        load: (source) => (source.startsWith('\0virtual:') ? `export default ${JSON.stringify(made[source.slice(1)]!())};` : undefined),
    };
}

// The service worker knows every file of the build, and by its version whether one has changed.
function serviceWorker(): Plugin {
    return {
        name: 'service-worker',
        enforce: 'post',
        generateBundle(_options, bundle) {
            const hash = createHash('sha256');
            const files = ['.', 'manifest.webmanifest', 'icon.svg'];
            for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
                hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
                if (name !== 'index.html') files.push(name);
            }
            const source = readFileSync(join(here, 'tools', 'sw.js'), 'utf8')
                .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
                .replace("['FILES']", JSON.stringify(files));
            this.emitFile({ type: 'asset', fileName: 'sw.js', source });
        },
    };
}

// Beside each file that compresses well lie forms of it that the server, or any web server, sends as they are.
// (The best that brotli can do takes fifty times as long, for a tenth.)
function compressed(): Plugin {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
    return {
        name: 'compressed',
        enforce: 'post',
        writeBundle({ dir }, bundle) {
            for (const name of Object.keys(bundle).filter((file) => !file.endsWith('.woff2'))) {
                const plain = readFileSync(join(dir!, name));
                writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(plain, quality));
                writeFileSync(join(dir!, `${name}.gz`), gzipSync(plain, { level: 9 }));
            }
        },
    };
}

export default defineConfig({
    base: './',
    plugins: [gameFiles(), madeModules(), serviceWorker(), compressed()],
    build: { target: SUPPORTED, outDir: join(here, '..', 'build', 'page'), emptyOutDir: true },
    worker: { format: 'es' },
    test: { include: ['tests/unit/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);
