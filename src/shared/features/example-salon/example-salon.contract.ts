import * as z from 'zod/mini'
import { type Call, noContent } from '#shared/kernel/calls.ts'

const exampleSalonAdded = z.object({
  /** The number of its records of all kinds. */
  added: z.number(),
})

export const addExampleSalon = {
  method: 'POST',
  url: '/api/example-salon',
  schema: { response: { 201: exampleSalonAdded } },
} satisfies Call

export const removeExampleSalon = {
  method: 'DELETE',
  url: '/api/example-salon',
  schema: { response: noContent },
} satisfies Call
