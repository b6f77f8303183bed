/**
 * Something that the machine lacks and that could not be installed: its tests are skipped, or fail under CI.
 */
export class Unavailable extends Error {}
