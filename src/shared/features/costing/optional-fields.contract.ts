import * as z from 'zod/mini'

/**
 * Yes or no, `usual` when it is left out or null. Not `z._default`, which would fill in a PATCH too and so change what
 * was left out.
 */
export function optionalYesOrNo(usual: boolean) {
  return z.pipe(
    z.optional(z.nullable(z.boolean({ error: 'Choose yes or no' }))),
    z.transform((value) => value ?? usual),
  )
}

/** One of a list of words, or null. */
export function optionalOneOf<const Word extends string>(words: readonly Word[], message: string) {
  return z.pipe(
    z.optional(z.nullable(z.enum(words, { error: message }))),
    z.transform((value): Word | null => value ?? null),
  )
}

/** Another optional field with a value for what is left out. */
export function withDefault<Field extends z.ZodMiniType<string | number | null>>(
  field: Field,
  usual: NonNullable<z.output<Field>>,
) {
  return z.pipe(
    field,
    z.transform((value: z.output<Field>) => value ?? usual),
  )
}
