/** Passed to Fastify at creation, so that it does not load its own compilers, which are large. */
export const ZOD_ONLY = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } }

function refuse(): never {
  throw new Error('every schema is one of Zod, with its compilers set before the first route')
}
