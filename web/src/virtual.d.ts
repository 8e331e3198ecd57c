declare module 'virtual:lessons' {
    const lessons: string[]; // the systems that have one
    export default lessons;
}

declare module 'virtual:icons' {
    const drawings: Record<string, string>; // the path of each icon, in a square of 512
    export default drawings;
}
