/**
 * For a process that lives as long as its tests: the embedded engine's code is compiled once and quickly. To
 * optimise it takes longer than all that is asked of it, three seconds of a core for each process.
 */
export const SHORT_LIVED = ['--liftoff-only']
