import { runOperator } from '#server/operator/transport/run-operator.ts'
import { readSettings } from '#server/settings.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'

/** Runs `npm run admin -- …` on that database. What it printed is a finding if the command failed. */
export async function runAdmin(databaseUrl: string, words: string[]): Promise<string[]> {
  const folder = newTemporaryFolder()
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    DATABASE_PREPARED_STATEMENTS: 'off',
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
  })
  const exitCode = await runOperator(words, { settings, print, printError: print, cwd: folder })
  return exitCode === 0 ? [] : [`admin ${words[0]} ended with ${exitCode}: ${said.join(' ')}`]
}
