// Names that people gave themselves, in sentences of the page: whichever way a name is written, the words around it keep their order. Beside
// other elements it is <bdi> that does so.
export const isolated = (name: string): string => (name ? `\u2068${name}\u2069` : '');
