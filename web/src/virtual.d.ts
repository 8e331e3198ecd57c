declare module 'virtual:lessons' {
    const lessons: Record<string, import('./logic/lesson').Lesson>; // by system
    export default lessons;
}

declare module 'virtual:icons' {
    const drawings: Record<string, string>; // the path of each icon, in a square of 512
    export default drawings;
}
