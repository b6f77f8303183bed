import * as z from 'zod/mini'

/** The answer of an act that has nothing to say but that it is done. */
export const noContent = { 204: z.undefined() }
