import type { Page } from '@playwright/test'

type Address = string | RegExp

/** Holds a call until it is released. Routes that were added before handle it then. */
export async function hold(page: Page, address: Address, method?: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await held
    return route.fallback()
  })
  return letGo
}

/** Answers as the server does, with these changes. */
export async function changeAnswer(page: Page, address: Address, changes: object): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })
}
