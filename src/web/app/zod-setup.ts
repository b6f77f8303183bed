import * as z from 'zod/mini'

// Zod's full build compiles its schemas with `new Function`, which the page's policy forbids and reports;
// zod/mini does not, and one stray import of the full one shall change nothing. A schema decides this when it
// is created, so this stays the very first import of main.tsx.
z.config({ jitless: true })
