import { expect, type Page } from '@playwright/test'

export async function open(page: Page, galleryUrl: string, section: 'feedback' | 'overlays') {
  await page.clock.install({ time: new Date('2026-11-16T09:00:00Z') })
  await page.goto(`${galleryUrl}?only=${section}`)
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
}

export function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(new Date('2026-11-16T10:00:00Z'))
}
