import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureChromium } from '#tests/support/chromium.mjs'
import { findFreePort } from '#tests/support/free-port.mjs'
import { LIKE_A_PHONE } from './web-browser.mjs'
import { installLocked } from './web-install.mjs'

const SOURCE = 'tests/bench/lighthouse'
const FOLDER = '.cache/bench/lighthouse'
const PAGES = ['/', '/privacy', '/terms', '/trial-demo', '/login', '/register', '/subscribe', '/help']
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

/**
 * @typedef {keyof typeof GOALS} Category
 * @typedef {{ score: number | null, title: string, auditRefs: { id: string, weight: number }[] }} Scored
 * @typedef {{ score: number | null, title: string, displayValue?: string }} Audit
 * @typedef {{ categories: Record<Category, Scored>, audits: Record<string, Audit> }} Result
 * @typedef {(url: string, flags: object) => Promise<{ lhr: Result }>} Lighthouse
 */

/** Google's own marks for the pages that somebody sees before they sign in. @param {{ url: string }} salon */
export async function measureLighthouse({ url }) {
  const lighthouse = await loadLighthouse()
  const port = await findFreePort()
  const args = ['--no-sandbox', LIKE_A_PHONE, '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args })
  try {
    const lines = []
    for (const path of PAGES) {
      const { lhr } = await lighthouse(url + path, {
        port,
        logLevel: 'error',
        onlyCategories: Object.keys(GOALS),
      })
      console.log(`  ${path}`)
      lines.push(...toLines(path, lhr))
    }
    return lines
  } finally {
    await browser.close()
  }
}

/** Not a part of the product's own packages: it is installed here on first use. @returns {Promise<Lighthouse>} */
async function loadLighthouse() {
  mkdirSync(FOLDER, { recursive: true })
  await installLocked({ from: SOURCE, into: FOLDER })
  const entry = join(process.cwd(), FOLDER, 'node_modules/lighthouse/core/index.js')
  return (await import(pathToFileURL(entry).href)).default
}

/** @param {string} path @param {Result} result */
function toLines(path, { categories, audits }) {
  const names = /** @type {Category[]} */ (Object.keys(GOALS))
  return names.map((name) => {
    const score = Math.round((categories[name].score ?? 0) * 100)
    return {
      measure: `${path}: ${categories[name].title}`,
      value: String(score),
      spread: '',
      floor: score < 100 ? faultsOf(categories[name], audits) : '',
      goal: `≥ ${GOALS[name]}`,
      met: score >= GOALS[name],
    }
  })
}

/** What took marks off, by name. @param {Scored} category @param {Record<string, Audit>} audits */
function faultsOf({ auditRefs }, audits) {
  const counted = auditRefs.filter(({ weight }) => weight > 0)
  const short = counted.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9)
  return short.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()).join(', ')
}
