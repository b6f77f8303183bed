import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureChromium } from '#tests/support/programs/chromium.mjs'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { NO_FONT_HINTING } from './web-browser.mjs'
import { median, spreadOf } from './web-figures.mjs'
import { installLocked } from './web-install.mjs'

const SOURCE = 'tests/bench/web/lighthouse'
const FOLDER = '.cache/bench/lighthouse'
const PAGES = ['/', '/privacy', '/terms', '/trial-demo', '/login', '/register', '/subscribe', '/help']
/** A single performance score is unreliable: other work on the machine costs a page up to three points. */
const ROUNDS = 5
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

/**
 * @typedef {keyof typeof GOALS} Category
 * @typedef {{ score: number | null, title: string, auditRefs: { id: string, weight: number }[] }} Scored
 * @typedef {{ score: number | null, title: string, displayValue?: string }} Audit
 * @typedef {{ categories: Record<Category, Scored>, audits: Record<string, Audit> }} Result
 * @typedef {(url: string, flags: object) => Promise<{ lhr: Result }>} Lighthouse
 */

/** Lighthouse's scores for the signed-out pages. @param {{ url: string }} salon */
export async function measureLighthouse({ url }) {
  const lighthouse = await loadLighthouse()
  const port = await findFreePort()
  const args = ['--no-sandbox', NO_FONT_HINTING, '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args })
  try {
    const options = { port, logLevel: 'error', onlyCategories: Object.keys(GOALS) }
    /** @type {Result[][]} */
    const results = PAGES.map(() => [])
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [index, path] of PAGES.entries())
        results[index]?.push((await lighthouse(url + path, options)).lhr)
      console.log(`  round ${round} of ${ROUNDS}`)
    }
    return PAGES.flatMap((path, index) => toLines(path, results[index] ?? []))
  } finally {
    await browser.close()
  }
}

/**
 * Lighthouse is not among the product's packages; it is installed on first use.
 * @returns {Promise<Lighthouse>}
 */
async function loadLighthouse() {
  mkdirSync(FOLDER, { recursive: true })
  await installLocked({ from: SOURCE, into: FOLDER })
  const entry = join(process.cwd(), FOLDER, 'node_modules/lighthouse/core/index.js')
  return (await import(pathToFileURL(entry).href)).default
}

/** @param {string} path @param {Result[]} results */
function toLines(path, results) {
  const names = /** @type {Category[]} */ (Object.keys(GOALS))
  return names.map((name) => {
    const marks = results.map(({ categories }) => Math.round((categories[name].score ?? 0) * 100))
    const worst = results[marks.indexOf(Math.min(...marks))]
    return {
      measure: `${path}: ${worst?.categories[name].title}`,
      value: String(median(marks)),
      spread: spreadOf(marks),
      floor: worst ? faultsOf(worst, name) : '',
      goal: `≥ ${GOALS[name]}`,
      met: median(marks) >= GOALS[name],
    }
  })
}

/** What lowered the score in the worst round, by name. @param {Result} result @param {Category} name */
function faultsOf({ categories, audits }, name) {
  const counted = categories[name].auditRefs.filter(({ weight }) => weight > 0)
  const short = counted.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9)
  return short.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()).join(', ')
}
