import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseOptions, toCommand } from './options.mjs'
import { buildPrograms } from './programs.mjs'
import { countResults, toTable } from './results.mjs'
import { runEngine } from './run-engine.mjs'

// Tries to break what the product promises. Every run says its seed, and the seed repeats it:
//   npm run faults                                    everything, in full
//   npm run faults -- --short                         the form that CI runs
//   npm run faults -- kills --engine postgres --seed 7 --case 3
process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

const REPORT = '.cache/test-reports/faults.json'
const options = parseOptions(process.argv.slice(2), randomInt(1, 2 ** 31))
say(`Seed ${options.seed}. To repeat: ${toCommand(options)}`)

const programs = await buildPrograms()
process.on('exit', programs.remove)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
const jobs = chooseJobs((await import(programs.cases)).FAULT_CASES)
const engines = [...new Set(jobs.map(({ engine }) => engine))]
const lists = await Promise.all(
  engines.map((engine) =>
    runEngine(programs, { ...options, engine, jobs: jobs.filter((job) => job.engine === engine) }, say),
  ),
)
const results = lists.flat()
mkdirSync(dirname(REPORT), { recursive: true })
writeFileSync(REPORT, JSON.stringify({ ...options, counts: countResults(results), results }, null, 2))
say(`\n${toTable(results)}`)
process.exit(results.some(({ findings }) => findings.length > 0) ? 1 : 0)

/** @param {readonly import('./fault-case.ts').FaultCase[]} cases @returns {import('./run-engine.mjs').Job[]} */
function chooseJobs(cases) {
  const { names, isShort, engine: wanted } = options
  const unknown = names.filter((name) => !cases.some((one) => one.name === name))
  const chosen = cases
    .filter(({ name, isLong }) => (names.length > 0 ? names.includes(name) : !(isLong && isShort)))
    .flatMap(({ name, title, engines, shortEngines = engines }) =>
      (isShort && wanted === null ? shortEngines : engines).map((engine) => ({ name, title, engine })),
    )
    .filter(({ engine }) => wanted === null || engine === wanted)
  if (unknown.length === 0 && chosen.length > 0) return chosen
  say(`Nothing to run. Cases: ${cases.map(({ name }) => name).join(', ')}; engines: embedded, postgres.`)
  return process.exit(2)
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`)
}
