import { expect, type Locator, type Page, test } from '@playwright/test'
import { readTexts } from '#tests/support/browser/page-texts.ts'

/** One screen as one kind of visitor sees it. It is loaded once and all its texts are read. */
export type Visit = {
  screen: string
  path: string
  texts: readonly Text[]
  /** Texts that appear only after these actions, in this order. */
  steps?: readonly Step[]
}

/** A whole label, heading, sentence or name; a pattern if it contains figures. */
export type Text = string | RegExp

export type Step = {
  /** What is typed or chosen in the fields with these labels; an empty text empties a field. */
  fill?: Readonly<Record<string, string>>
  press?: string
  texts: readonly Text[]
}

const POLL = { intervals: [50, 100, 200, 400] }

export async function readVisit(page: Page, url: string, { screen, path, texts, steps = [] }: Visit) {
  await test.step(screen, async () => {
    await page.goto(url + path)
    await expectTexts(page, screen, texts)
    for (const step of steps) {
      await take(page, step)
      await expectTexts(page, step.press ? `${screen}, after "${step.press}"` : screen, step.texts)
    }
  })
}

/** Reports all missing texts at once, and does not keep the other screens from being read. */
async function expectTexts(page: Page, where: string, texts: readonly Text[]): Promise<void> {
  const expectSoftly = expect.configure({ soft: true })
  await expectSoftly.poll(() => listMissing(page, texts), { message: where, ...POLL }).toEqual([])
}

async function listMissing(page: Page, texts: readonly Text[]): Promise<string[]> {
  // During a navigation there is nothing to read, so the poll asks again.
  const found = await readTexts(page).catch(() => new Set<string>())
  const isThere = (text: Text) =>
    typeof text === 'string' ? found.has(text) : [...found].some((one) => text.test(one))
  return texts.filter((text) => !isThere(text)).map(String)
}

async function take(page: Page, { fill = {}, press }: Step): Promise<void> {
  for (const [label, value] of Object.entries(fill)) {
    const field = page.getByLabel(label, { exact: true }).filter({ visible: true })
    const isList = await field.evaluate((element) => element.tagName === 'SELECT')
    await (isList ? field.selectOption(value) : field.fill(value))
    await field.blur()
  }
  if (press) await pressable(page, press).click()
}

function pressable(page: Page, name: string): Locator {
  const [button, tab, link] = (['button', 'tab', 'link'] as const).map((role) =>
    page.getByRole(role, { name, exact: true }),
  ) as [Locator, Locator, Locator]
  return button.or(tab).or(link).last()
}
