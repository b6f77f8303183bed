import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { preparePrograms, stopPrograms } from './lib/programs.mjs'
import { addCounts, summaryLine } from './lib/results.mjs'
import { runSteps } from './lib/run-steps.mjs'
import { chooseSteps, leaveToCi } from './lib/steps.mjs'
import { makeTemporaryFolder } from './lib/temporary-folder.mjs'

// The one test command. It starts on plain Node, before anything is installed:
//   npm test                        what every change needs; where CI is set, everything
//   npm test -- --all               everything
//   npm test -- --only unit,server  some steps and what they need
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const { path, remove } = makeTemporaryFolder()
process.env['TMPDIR'] = path
process.env['PATH'] = [join(process.cwd(), 'node_modules/.bin'), process.env['PATH']].join(delimiter)
process.on('exit', remove)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort())

const counts = await testAll().catch((error) => {
  console.log(indent(String(error)))
  return { passed: 0, failed: 1, skipped: 0 }
})
await stopPrograms()
console.log(`\nTook ${(performance.now() / 1000).toFixed(1)} s.`)
console.log(summaryLine(counts))
process.exit(counts.failed > 0 ? 1 : 0)

async function testAll() {
  const { only, all } = parseArgs({ options: { only: { type: 'string' }, all: { type: 'boolean' } } }).values
  const chosen = chooseSteps(only)
  await ensureInstalled({ root: process.cwd(), onStart: () => console.log('Installing packages (npm ci) …') })
  const missing = await preparePrograms(chosen)
  for (const sentence of missing.values()) console.log(sentence)
  const isEveryday = only === undefined && !all && !process.env['CI']
  const steps = isEveryday ? leaveToCi(chosen, missing) : chosen
  const left = chosen.filter((step) => !steps.includes(step)).map(({ title }) => title)
  if (left.length > 0) console.log(`Left to CI and to "npm test -- --all": ${left.join('; ')}.`)
  const results = await runSteps(steps, { missing, signal: stopping.signal, onFinished: report })
  return addCounts(results.map((result) => result.counts))
}

/** @param {import('./lib/steps.mjs').Step} step @param {import('./lib/run-steps.mjs').Result} result */
function report({ title }, { counts: own, output, seconds }) {
  const mark = own.failed > 0 ? 'FAILED ' : own.passed > 0 ? 'ok     ' : 'SKIPPED'
  console.log(`${mark}  ${title.padEnd(33)} ${seconds.toFixed(1).padStart(6)} s  ${summaryLine(own)}`)
  if (own.failed > 0) console.log(`\n${indent(output)}\n`)
}

/** Indents a step's output, so that it cannot be mistaken for our own last line. @param {string} text */
function indent(text) {
  return text.trim().replaceAll(/^/gm, '    ')
}
