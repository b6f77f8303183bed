import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** What axe leaves on the page that it was put into. */
declare const axe: typeof import('axe-core')

// Put in by ourselves: its wrapper for Playwright needs a newer Node, and puts it in again for every look.
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/**
 * Fails the test with a readable list when the page as it stands has any accessibility fault. What opens or
 * changes on a page that another test checks as a whole is enough by itself.
 */
export async function runAxe(what: Page | Locator): Promise<void> {
  const [page, part] = 'goto' in what ? [what, what.locator('html')] : [what.page(), what]
  // It sees one frame only, and the product has no other.
  expect(page.frames(), 'frames').toHaveLength(1)
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(SOURCE)
  const { violations } = await part.evaluateAll(runWhileStill, OPTIONS)
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  )
  expect(faults, 'accessibility faults').toEqual([])
}

/**
 * In the page. Half-faded text fails the contrast check, so whatever is moving finishes first, and what sets
 * out meanwhile, as a toast does whose time is up, is there or gone at once.
 */
async function runWhileStill(include: Element[], options: RunOptions): Promise<AxeResults> {
  if (include.length === 0) throw new Error('There is nothing to check.')
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
