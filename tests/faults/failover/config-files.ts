import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const TEMPLATES = 'deploy/replicated'

export type Values = Readonly<Record<string, string>>
type Owner = { uid?: number; gid?: number }

/** Fills the `${NAME}` of an example, as `envsubst` does for an operator. A name without a value is a mistake. */
export function fillTemplate(text: string, values: Values): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the example needs a value for ${name}`)
    return value
  })
}

/** The names in an example's `${…}`. */
export function listPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))]
}

/** `NAME=value` for each line that is not a comment. */
export function readEnvFile(text: string): Values {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]))
}

export function readExample(name: string): string {
  return readFileSync(join(TEMPLATES, name), 'utf8')
}

/** Writes an example of deploy/ with these values, for one user's eyes alone. Returns its path. */
export function writeConfigFile(folder: string, name: string, values: Values, owner: Owner = {}): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, fillTemplate(readExample(name), values), { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid)
  return path
}
