import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { measureBankImport } from '#tests/bench/server/bank-import.mjs'
import { measureCalls } from '#tests/bench/server/calls.mjs'
import { measureDocuments } from '#tests/bench/server/documents.mjs'
import { measureHistory } from '#tests/bench/server/history.mjs'
import { measureLoginStorm } from '#tests/bench/server/login-storm.mjs'
import { measureMetrics } from '#tests/bench/server/metrics.mjs'
import { measureReceipts } from '#tests/bench/server/receipts.mjs'
import { measureShelf } from '#tests/bench/server/shelf.mjs'
import { measureStart } from '#tests/bench/server/start.mjs'
import { saveRun } from './save-run.mjs'

/** @typedef {import('./save-run.mjs').Line} Line */

const BENCHES = {
  start: measureStart,
  login: measureLoginStorm,
  calls: measureCalls,
  history: measureHistory,
  metrics: measureMetrics,
  shelf: measureShelf,
  receipts: measureReceipts,
  'bank-import': measureBankImport,
  documents: measureDocuments,
}

// npm run bench -- calls start    some of them
// npm run bench -- --save         and a line in docs/bench/history.jsonl
const isSaved = process.argv.includes('--save')
const wanted = process.argv.slice(2).filter((word) => word !== '--save')
/** @type {Line[]} */
const lines = []
for (const [name, measure] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`Measuring: ${name} …`)
  lines.push(...(await measure()))
}
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
mkdirSync('.cache', { recursive: true })
writeFileSync('.cache/bench.json', JSON.stringify({ at: new Date().toISOString(), machine, lines }, null, 2))
console.log(`\n${machine}`)
console.table(lines.map((line) => ({ ...line, met: line.met ? 'met' : 'not met' })))
if (isSaved) saveRun({ machine, lines })
