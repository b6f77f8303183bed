import * as z from 'zod/mini'

export const exampleSalonAdded = z.object({
  /** How many records there are of it, of all kinds together. */
  added: z.number(),
})
