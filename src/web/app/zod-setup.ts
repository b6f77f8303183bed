import * as z from 'zod/mini'

// Zod's full build compiles its schemas with `new Function`, which the content security policy forbids and
// reports. zod/mini does not do that. This setting covers an accidental import of the full build. A schema
// reads it when it is created, so this stays the first import of main.tsx.
z.config({ jitless: true })
