// Saved games: journals in the browser's database. The file is the one that the terminal writes.

import type { Thumb } from './logic/thumb';
import type { Header } from './table/local';

export interface Save extends Header {
    id: string;
    name?: string; // that people gave it
    title: string;
    round: number;
    saved: number; // milliseconds since 1970
    over: boolean;
    asked?: string; // who decides
    campaign?: boolean;
    won?: Record<string, number>; // in a campaign: how many quests each side has won
    thumb?: Thumb;
    journal: Uint8Array;
}

const STORE = 'games';

function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open('undercroft', 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await open();
    try {
        return await new Promise<T>((resolve, reject) => {
            const transaction = database.transaction(STORE, mode);
            const request = run(transaction.objectStore(STORE));
            transaction.commit(); // it counts even if the page goes now
            // Without room it can still come to nothing when the request itself was fine.
            transaction.oncomplete = () => resolve(request.result);
            transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error);
        });
    } finally {
        database.close();
    }
}

export const writeSave = (save: Save): Promise<IDBValidKey> => inStore('readwrite', (store) => store.put(save));
export const dropSave = (id: string): Promise<undefined> => inStore('readwrite', (store) => store.delete(id));
export const readSave = (id: string): Promise<Save | undefined> => inStore('readonly', (store) => store.get(id) as IDBRequest<Save | undefined>);

// The newest first.
export async function allSaves(): Promise<Save[]> {
    const saves = await inStore('readonly', (store) => store.getAll() as IDBRequest<Save[]>);
    return saves.sort((a, b) => b.saved - a.saved);
}
