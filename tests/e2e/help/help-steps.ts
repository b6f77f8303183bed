import type { Page } from '@playwright/test'

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const subject = (page: Page) => page.getByLabel('Subject')
export const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
