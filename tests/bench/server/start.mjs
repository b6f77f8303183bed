import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, startCommand } from './bench-server.mjs'

const ROUNDS = 7

/**
 * The time until ready after a restart and after a first start, compared with a script that only reopens the
 * same data.
 */
export async function measureStart() {
  const folder = mkdtempSync(join(tmpdir(), 'damson-bench-'))
  try {
    await start(folder)
    /** @type {{ restart: number[], first: number[], bare: number[] }} */
    const times = { restart: [], first: [], bare: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.bare.push(await reopenBare(join(folder, 'database')))
      times.restart.push(await start(folder))
      times.first.push(await firstStart())
    }
    return [
      toLine('ready after `npm start`, embedded data there', times.restart, {
        floors: times.bare,
        floorName: 'a bare reopen',
        max: 2.5,
      }),
      toLine('ready after the first `npm start`', times.first, {
        floors: times.restart,
        floorName: 'a restart',
        max: 2,
      }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
async function start(folder) {
  const server = await startCommand({ command: 'npm', args: ['start'], env: { DATA_DIR: folder } })
  await server.stop()
  return server.readyMs
}

async function firstStart() {
  const folder = mkdtempSync(join(tmpdir(), 'damson-bench-'))
  try {
    return await start(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const BARE = `
import { PGlite } from '@electric-sql/pglite'
const engine = await PGlite.create({ dataDir: process.argv[1] })
await engine.query('select 1')
process.stdout.write('open')
await engine.close()
`

/** The time until the first query is answered; closing is not counted. @param {string} folder */
async function reopenBare(folder) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const ms = performance.now() - startedAt
  await once(child, 'exit')
  return ms
}

/** @param {string} measure @param {number[]} values @param {{ floors: number[], floorName: string, max: number }} goal */
function toLine(measure, values, { floors, floorName, max }) {
  // Compares the values of the same round, so that a busy moment of the machine slows both.
  const ratio = median(values.map((value, round) => value / (floors[round] ?? Number.NaN)))
  return {
    measure,
    value: `${Math.round(median(values))} ms`,
    floor: `${floorName}: ${Math.round(median(floors))} ms`,
    ratio: Number(ratio.toFixed(2)),
    goal: `≤ ${max}`,
    met: ratio <= max,
  }
}
