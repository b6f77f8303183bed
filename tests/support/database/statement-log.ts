import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_NAME = 'TEST_FOLDER'
const FILE = /^statements-\d+\.jsonl$/

const MARK = '/* of a test */'

const seen = new Set<string>()

/** Marks a statement that a test sends itself, so that the rules of the product's statements do not hold for it. */
export function ofTest(statement: string): string {
  return `${statement} ${MARK}`
}

/** Keeps each text once. It is written at once, because a worker is killed and cannot write at its end. */
export function recordStatement(text: string): void {
  const folder = process.env[FOLDER_NAME]
  if (folder === undefined || seen.has(text) || text.endsWith(MARK)) return
  seen.add(text)
  appendFileSync(join(folder, `statements-${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
}

/** The statements that the workers of this run sent, each once. */
export function readStatements(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set()
  const files = readdirSync(folder).filter((name) => FILE.test(name))
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
  return new Set(lines.map((line) => String(JSON.parse(line))))
}
