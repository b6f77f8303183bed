import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { SLOWED } from '#tests/bench/web/web-browser.mjs'
import { measureInteractions } from '#tests/bench/web/web-interactions.mjs'
import { measureLighthouse } from '#tests/bench/web/web-lighthouse.mjs'
import { measurePages } from '#tests/bench/web/web-pages.mjs'
import { startSalon } from '#tests/bench/web/web-salon.mjs'
import { measureScripts } from '#tests/bench/web/web-scripts.mjs'

const BENCHES = {
  pages: measurePages,
  scripts: measureScripts,
  interactions: measureInteractions,
  lighthouse: measureLighthouse,
}
// Lighthouse has to be installed first and takes minutes, so it runs only when it is named.
const USUAL = ['pages', 'scripts', 'interactions']

const named = process.argv.slice(2)
const wanted = named.length > 0 ? named : USUAL
/** @type {import('#tests/bench/web/web-figures.mjs').Line[]} */
const lines = []
const salon = await startSalon()
try {
  for (const [name, measure] of Object.entries(BENCHES)) {
    if (!wanted.includes(name)) continue
    console.log(`Measuring: ${name} …`)
    lines.push(...(await measure(salon)))
  }
} finally {
  await salon.stop()
}
const load = loadavg()[0]?.toFixed(1)
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${load}`
mkdirSync('.cache/bench', { recursive: true })
const kept = { at: new Date().toISOString(), machine, slowed: SLOWED, lines }
writeFileSync(`.cache/bench/web-${wanted.join('-')}.json`, JSON.stringify(kept, null, 2))
console.log(`\n${machine}\nPages are slowed to: ${SLOWED}`)
console.table(lines.map((line) => ({ ...line, met: line.met ? 'met' : 'not met' })))
