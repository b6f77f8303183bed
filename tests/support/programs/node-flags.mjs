/**
 * For a short-lived process: the embedded engine's code is compiled once and quickly. Optimising it would
 * take three seconds of a core per process, longer than all its queries.
 */
export const SHORT_LIVED = ['--liftoff-only']
