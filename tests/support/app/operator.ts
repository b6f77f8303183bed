import { parseCommand, runCommand } from '#server/operator/commands/parse-command.ts'
import type { TestApp } from './test-app.ts'

export type Spoken = { exitCode: number; said: string; complained: string; logged?: unknown[] }

/** Runs an operator's command on the test's database, at the test's own time. */
export async function operate(
  { database, settings, clock }: Pick<TestApp, 'database' | 'settings' | 'clock'>,
  ...words: string[]
): Promise<Spoken> {
  const said: string[] = []
  const complained: string[] = []
  const say = (line: string) => void said.push(line)
  const order = parseCommand(words)
  if (order.command === null) return { exitCode: order.exitCode, said: order.text, complained: '' }
  const logged: unknown[] = []
  const logEvent = (...event: unknown[]) => void logged.push(event)
  const operator = { database, settings, now: clock.now, cwd: settings.dataDir, print: say, logEvent }
  const exitCode = await runCommand(order, operator, (line) => void complained.push(line))
  return {
    exitCode,
    said: said.join('\n'),
    complained: complained.join('\n'),
    ...(logged.length > 0 && { logged }),
  }
}
