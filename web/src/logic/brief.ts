// An answer beside the card that it is about: "Learn Fireball (1 experience)" is "Learn … (1 experience)" there, and "Attack the wolf
// (Long bow)" is "Attack the wolf". Nothing is lost: what is not shown is heard.

export interface Brief {
    before: string;
    name: string; // of the card, as the answer has it; "" where it does not name it
    gap: boolean; // the sentence goes on after it
    after: string;
}

export function briefOf(text: string, title: string): Brief {
    const name = title && text.includes(` (${title})`) ? ` (${title})` : title; // with what it is done
    const at = name && text !== name ? text.indexOf(name) : -1;
    if (at < 0) return { before: text, name: '', gap: false, after: '' };
    const after = text.slice(at + name.length);
    return { before: text.slice(0, at), name, gap: /^ [^(]/.test(after), after };
}
