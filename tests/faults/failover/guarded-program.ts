import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

// The program must not outlive us, not even when we are killed with -9, so it ends when our pipe closes.
const WATCHDOG = `signal=$1; shift
"$@" </dev/null &
program=$!
read -r _
kill -$signal $program
wait $program`

type Options = {
  env?: Record<string, string>
  /** How it is ended. */
  signal?: 'KILL' | 'TERM'
}

export type GuardedProgram = { log: () => string; end: () => Promise<void> }

const END_TIMEOUT_MS = 30_000

/** Runs a program until `end`, or until this process ends. */
export function startGuarded(
  command: readonly string[],
  { env = {}, signal = 'KILL' }: Options = {},
): GuardedProgram {
  const shell = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', signal, ...command], {
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let log = ''
  const note = (text: string) => {
    log = (log + text).slice(-200_000)
  }
  shell.stdout.setEncoding('utf8').on('data', note)
  shell.stderr.setEncoding('utf8').on('data', note)
  shell.stdin.on('error', () => undefined)
  const ended = once(shell, 'exit')
  return {
    log: () => log,
    end: async () => {
      shell.stdin.end()
      await Promise.race([ended, pause(END_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
