import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { drawHistory } from './draw-history.mjs'

const FOLDER = 'docs/bench'
const HISTORY = `${FOLDER}/history.jsonl`

/**
 * One measured value, the floor measured in the same run, and the ratio we aim for.
 * @typedef {{ measure: string, value: string, floor: string, ratio: number, goal: string, met: boolean }} Line
 * @typedef {import('./draw-history.mjs').Run} Run
 */

/**
 * Adds one line to the history of the bench and redraws the chart of all runs.
 * @param {{ machine: string, lines: readonly Line[] }} measured
 */
export function saveRun({ machine, lines }) {
  /** @type {Run} */
  const run = {
    at: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine,
    ratios: Object.fromEntries(lines.map(({ measure, ratio }) => [measure, ratio])),
    goals: Object.fromEntries(lines.map(({ measure, goal }) => [measure, goal])),
  }
  mkdirSync(FOLDER, { recursive: true })
  appendFileSync(HISTORY, `${JSON.stringify(run)}\n`)
  writeFileSync(`${FOLDER}/history.svg`, drawHistory(readHistory()))
}

/** @returns {Run[]} */
function readHistory() {
  if (!existsSync(HISTORY)) return []
  const lines = readFileSync(HISTORY, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}
