declare module 'virtual:lessons' {
    const lessons: string[]; // the systems that have one
    export default lessons;
}

declare module 'virtual:icons' {
    const drawings: Record<string, string>; // the path of each icon, in a square of 192
    export default drawings;
}

declare module 'virtual:pictures' {
    type Words = Record<string, string>;
    // Of each group which drawing stands for which word; of the last ones what a place is made of by its terrain and by its name, whether that
    // name is one of a place within walls, which frame a card has by the words of its kind, which colour a die has, and
    // which parts somebody of human kind is drawn from (of one pack: PACK/WORD).
    const pictures: Record<'figures' | 'terrain' | 'tokens' | 'marks' | 'verbs' | 'cards' | 'frames' | 'finale' | 'games' | 'scenes' | 'symbols' | 'ways' | 'grounds' | 'floors' | 'roofs' | 'kinds' | 'dice' | 'die' | 'busts', Words>;
    export default pictures;
}
