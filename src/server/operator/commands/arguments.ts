import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './command.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>

/** The options, and exactly the positional arguments that `names` lists. */
export function readArguments<const O extends Options>(
  args: string[],
  { options, names }: { options: O; names: readonly string[] },
): { values: Parsed<O>['values']; words: string[] } {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (positionals.length > names.length)
    throw new UsageError(`There is a word too many: ${positionals.at(-1)}.`)
  const missing = names[positionals.length]
  if (missing !== undefined) throw new UsageError(`Say which: ${missing} is missing.`)
  return { values, words: positionals }
}

/** For a command that takes only these arguments and no options. */
export function readOnlyWords(args: string[], ...names: string[]): string[] {
  return readArguments(args, { options: {}, names }).words
}

export function readWhole(text: string | undefined, { name, max }: { name: string; max: number }): number {
  const value = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  if (value < 1 || value > max) throw new UsageError(`${name} takes a whole number from 1 to ${max}.`)
  return value
}
