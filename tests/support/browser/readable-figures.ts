import type { Page } from '@playwright/test'

/**
 * The texts on the screen that hold a figure, or words that give one away, and are not hidden while amounts are:
 * they are neither an amount (.money), nor private (.private), nor the price of a treatment (.price). A box with
 * an amount in it is named by its label.
 */
export function findReadableFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FIGURE =
      /£\s?\d|\d\s?%|\bloss\b|loses money|(?:covers|below) its cost|your rate\b|(?:ahead of|behind) (?:your|last|pace)|goal reached/i
    const MARKED = '.money, .private, .price, option, script, style, .sr-only'
    const isReadable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest(MARKED)
    // A figure and its sign can be two texts side by side, such as "12" and "%".
    const ownText = ({ childNodes }: Element) =>
      [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '\n')).join('')
    const texts = [...document.body.querySelectorAll('*')]
      .filter((element) => FIGURE.test(ownText(element)) && isReadable(element))
      .map((element) => ownText(element).trim())
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]')]
      .filter((input) => input.value !== '' && isReadable(input))
      .map(({ labels }) => labels?.[0]?.textContent ?? 'A box without a label')
    const titles = [...document.querySelectorAll('[title]')]
      .map((element) => element.getAttribute('title') ?? '')
      .filter((title) => FIGURE.test(title))
    return [...new Set([...texts, ...boxes, ...titles])]
  })
}
