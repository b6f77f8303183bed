import type { Page } from '@playwright/test'

/**
 * Every text that a person reads or hears on this page: the text of each element and of each of its parts,
 * the options of lists, the names of fields and pictures.
 */
export function readTexts(page: Page): Promise<Set<string>> {
  return page.evaluate(collect).then((texts) => new Set(texts.map(tidy)))
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Runs in the page. */
function collect(): string[] {
  const longest = 400
  const texts: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    // An option has no box of its own while its list is closed.
    const shown = element.closest('select') ?? element
    if (!shown.checkVisibility({ visibilityProperty: true })) continue
    for (const name of ['aria-label', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
    if (element instanceof HTMLElement && (element.textContent ?? '').length <= longest)
      texts.push(element.innerText)
  }
  return texts
}
