import { expect, type Locator, type Page, test } from '@playwright/test'
import { readTexts } from '#tests/support/browser/page-texts.ts'

/** One screen as one kind of visitor sees it: it is loaded once, and read whole. */
export type Visit = {
  screen: string
  path: string
  texts: readonly Text[]
  /** What only shows after something was done, in this order. */
  steps?: readonly Step[]
}

/** A whole label, heading, sentence or name; a pattern where figures stand in it. */
export type Text = string | RegExp

export type Step = {
  /** What is typed into, or chosen in, the fields of these labels; nothing empties a field. */
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

/** All that are missing at once, and the other screens are read all the same. */
async function expectTexts(page: Page, where: string, texts: readonly Text[]): Promise<void> {
  const expectSoftly = expect.configure({ soft: true })
  await expectSoftly.poll(() => listMissing(page, texts), { message: where, ...POLL }).toEqual([])
}

async function listMissing(page: Page, texts: readonly Text[]): Promise<string[]> {
  // While one page gives way to the next there is nothing to read: the poll asks again.
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
