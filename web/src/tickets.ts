// The shared tables that this browser has a key to.

import { signal } from '@preact/signals';
import type { Ticket } from './table/remote';

export interface KeptTicket extends Ticket {
    title: string;
    seat: string; // whose key it is, for people
    saved: number;
    invitation?: Invitation; // whoever opened the table has the keys to all seats
}

export interface Invitation {
    table: string;
    seats: { title: string; key: string }[];
    watch: string;
}

const KEY = 'undercroft.tables';

function read(): KeptTicket[] {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptTicket[];
    } catch {
        return [];
    }
}

export const tickets = signal<KeptTicket[]>(read());

function write(list: KeptTicket[]): void {
    tickets.value = list;
    try {
        localStorage.setItem(KEY, JSON.stringify(list));
    } catch {
        // without storage they last as long as the page
    }
}

// Another key to a table that is in the list.
export function renewTicket(old: string, ticket: Ticket): void {
    write(tickets.value.map((one) => (one.key === old ? { ...one, ...ticket } : one)));
}

export function keepTicket(ticket: KeptTicket): void {
    const before = tickets.value.find((one) => one.key === ticket.key);
    write([{ ...before, ...ticket }, ...tickets.value.filter((one) => one !== before)]);
}

export function dropTicket(key: string): void {
    write(tickets.value.filter((one) => one.key !== key));
}

// A link that opens the table: the key is behind the #, which browsers do not send to servers.
export function linkOf(ticket: Ticket): string {
    return `${new URL('.', document.baseURI).href}#join=${ticket.table}.${ticket.key}`;
}

// A link by which several people choose their seats, one or more each.
export const seatsLinkOf = (table: string, keys: readonly string[]): string => `${new URL('.', document.baseURI).href}#seats=${table}.${keys.join('+')}`;

// The link to an open table: no key is in it.
export const openLinkOf = (table: string): string => `${new URL('.', document.baseURI).href}#open=${table}`;

export function readSeatsLink(hash: string): { table: string; keys: string[] } | null {
    const open = /^#open=([\w-]+)$/.exec(hash);
    if (open) return { table: open[1]!, keys: [] };
    const found = /^#seats=([\w-]+)\.([\w+-]+)$/.exec(hash);
    return found ? { table: found[1]!, keys: found[2]!.split('+') } : null;
}

export function readLink(hash: string): Ticket | null {
    const found = /^#join=([\w-]+)\.([\w+-]+)$/.exec(hash);
    return found ? { table: found[1]!, key: found[2]! } : null;
}
