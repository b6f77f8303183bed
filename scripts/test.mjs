import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addCounts, ONE_FAILED, summaryLine } from './lib/counts.mjs'
import { fetchPrograms } from './lib/fetch-programs.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { stopEverything } from './lib/run.mjs'
import { runSteps } from './lib/schedule.mjs'
import { chooseSteps } from './lib/selection.mjs'
import { makeTemporaryFolder } from './lib/temporary-folder.mjs'

// The one test command. It runs on plain Node, before anything is installed:
//   npm test                        everything
//   npm test -- --only unit,server  some steps and what they need
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const startedAt = performance.now()
let isStopped = false
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('exit', () => stopEverything({ atOnce: true }))

const steps = readSelection()
const { path, remove } = makeTemporaryFolder()
process.env['TMPDIR'] = path
process.on('exit', remove)
const [isInstalled] = await Promise.all([installs(), fetchPrograms(steps)])
const counts = isInstalled ? addCounts((await runAll()).map((one) => one.counts)) : ONE_FAILED
console.log(`\nTook ${seconds((performance.now() - startedAt) / 1000)}.`)
console.log(summaryLine(counts))
process.exit(counts.failed > 0 ? 1 : 0)

function readSelection() {
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' } } })
    return chooseSteps(values.only)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

function runAll() {
  // One more than there are: whoever starts, waits or is nearly done leaves one free.
  const cores = Math.max(2, availableParallelism()) + 1
  return runSteps(steps, { cores, onFinished: report, isStopped: () => isStopped })
}

async function installs() {
  try {
    await ensureInstalled({
      root: process.cwd(),
      onStart: () => console.log('Installing packages (npm ci) …'),
    })
    return true
  } catch (error) {
    console.log(indent(error instanceof Error ? error.message : String(error)))
    return false
  }
}

/** @param {import('./lib/schedule.mjs').Finished} finished */
function report({ step, counts, output, seconds: took }) {
  const mark = counts.failed > 0 ? 'FAILED ' : counts.passed > 0 ? 'ok     ' : 'SKIPPED'
  const details = counts.passed + counts.failed + counts.skipped > 1 ? `  ${summaryLine(counts)}` : ''
  console.log(`${mark}  ${step.title.padEnd(33)} ${seconds(took).padStart(8)}${details}`)
  if (counts.failed > 0 || counts.passed === 0) console.log(`\n${indent(output)}\n`)
}

function stop() {
  if (isStopped) process.exit(130)
  isStopped = true
  console.log('Stopping …')
  stopEverything()
}

/** @param {number} value */
function seconds(value) {
  return `${value.toFixed(1)} s`
}

/** Indented, so that nothing a step prints can be taken for our own last line. @param {string} text */
function indent(text) {
  return text.trim().replaceAll(/^/gm, '    ')
}
