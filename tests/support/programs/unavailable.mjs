/** Something that the machine does not have and that could not be installed: a skip, or a failure under CI. */
export class Unavailable extends Error {}
