import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** The global that axe's script defines in the page. */
declare const axe: typeof import('axe-core')

// We inject axe ourselves: its Playwright wrapper needs a newer Node and injects it again for every check.
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/**
 * Fails the test with a readable list if the page has any accessibility fault. If another test checks the
 * whole page, it is enough to check the part that opens or changes.
 */
export async function runAxe(what: Page | Locator): Promise<void> {
  const [page, part] = 'goto' in what ? [what, what.locator('html')] : [what.page(), what]
  // It checks only one frame, and the product has no other.
  expect(page.frames(), 'frames').toHaveLength(1)
  await expect(part, 'There is nothing to check.').not.toHaveCount(0, { timeout: 5_000 })
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(SOURCE)
  const { violations } = await part.evaluateAll(runWhileStill, OPTIONS)
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  )
  expect(faults, 'accessibility faults').toEqual([])
}

/**
 * Runs in the page. Half-faded text fails the contrast check, so running animations finish first, and new
 * ones, such as a toast that closes, end at once.
 */
async function runWhileStill(include: Element[], options: RunOptions): Promise<AxeResults> {
  const still = new CSSStyleSheet()
  still.replaceSync(
    '*, *::before, *::after { animation-duration: 0s !important; transition: none !important }',
  )
  document.adoptedStyleSheets.push(still)
  try {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map((animation) => animation.finished))
    return await axe.run({ include }, options)
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
}
