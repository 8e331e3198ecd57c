// What a bot says of its answer: "Move to c4: because of the quest; a little better than: Play Tripwire."
// The alternatives are its secret (a card that it did not play), so to opponents only the reason is told.

export function publicReason(why: string, choice: string): string {
    if (!why.startsWith(`${choice}: `)) return '';
    const reason = why.slice(choice.length + 2);
    const end = reason.indexOf('; ');
    return (end < 0 ? reason : reason.slice(0, end)).replace(/\.$/, '');
}
