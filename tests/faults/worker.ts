import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDataTemplate } from '#server/prepare-data-template.ts'
import { startPostgres } from '#tests/support/programs/postgres.mjs'
import { Unavailable } from '#tests/support/programs/unavailable.mjs'
import { randomFrom } from '#tests/support/random.ts'
import { FAULT_CASES } from './cases.ts'
import type { Engine, FaultCase, FaultContext, Outcome } from './fault-case.ts'

type Job = { name: string; title: string; engine: Engine }
type Work = Pick<FaultContext, 'engine' | 'isShort' | 'seed' | 'only' | 'minutes'> & { jobs: Job[] }

/**
 * Runs the cases of one engine one after the other, in a separate process, and sends the results to the
 * parent.
 */
const work: Work = JSON.parse(process.argv[2] ?? '')
const folder = mkdtempSync(join(tmpdir(), 'damson-faults-'))
process.env['TEST_FOLDER'] = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
process.on('disconnect', () => process.exit(1))
await runJobs()
process.exit(0)

async function runJobs(): Promise<void> {
  const setup = await prepare()
  for (const job of work.jobs) {
    const startedAt = performance.now()
    const faultCase = FAULT_CASES.find(({ name }) => name === job.name) as FaultCase
    const outcome = typeof setup === 'string' ? unavailable(setup) : await attempt(faultCase, setup)
    const seconds = (performance.now() - startedAt) / 1000
    await send({ line: `${job.name}: ${outcome.findings.length} found in ${seconds.toFixed(1)} s` })
    for (const finding of outcome.findings.slice(0, 3)) await send({ line: `${job.name}: ${finding}` })
    await send({ result: { ...job, ...outcome, seconds } })
  }
  if (typeof setup !== 'string') await setup.stop()
}

type EngineSetup = { postgres: FaultContext['postgres']; stop: () => Promise<void> }

/** Prepares the engine that the cases share; returns a reason if it is not available. */
async function prepare(): Promise<EngineSetup | string> {
  if (work.engine === 'embedded') {
    await prepareDataTemplate()
    return { postgres: null, stop: async () => undefined }
  }
  try {
    const postgres = await startPostgres()
    process.env['TEST_DATABASE_URL'] = postgres.url
    return { postgres, stop: postgres.stop }
  } catch (error) {
    if (error instanceof Unavailable) return error.message
    throw error
  }
}

/** A missing program fails under CI and is skipped on a developer's machine. */
function unavailable(reason: string): Outcome {
  return process.env['CI'] ? { done: '', findings: [reason] } : { done: '', findings: [], skipped: reason }
}

async function attempt(faultCase: FaultCase, { postgres }: EngineSetup): Promise<Outcome> {
  const { engine, isShort, seed, only, minutes } = work
  const random = (part: string | number = '') => randomFrom(seed, faultCase.name, engine, part)
  const say = (text: string) => void send({ line: `${faultCase.name}: ${text}` })
  try {
    return await faultCase.run({ engine, isShort, seed, only, minutes, random, postgres, say })
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { done: 'broke off', findings: [text] }
  }
}

function send(message: object): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()) ?? resolve())
}
