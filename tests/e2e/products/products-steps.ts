import { expect, type Page } from '@playwright/test'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

export const COLOUR = { name: 'Colour', packPrice: '9.60', packSize: '60', unit: 'ml', wastage: '10' }
export const GLOVES = { name: 'Gloves', packPrice: '8', packSize: '100', unit: 'piece' }

export async function openShelf(page: Page, server: BuiltServer, search = ''): Promise<void> {
  await page.goto(`${server.url}/profit-margin/shelf${search}`)
  await expect(page.getByRole('heading', { name: 'Shelf', level: 1 })).toBeVisible()
}

/** Sends a call as another device of the same owner would, and returns the id of what it added. */
export async function post(page: Page, server: BuiltServer, path: string, data: object): Promise<number> {
  const answer = await page.request.post(`${server.url}/api${path}`, { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

type Line = { productId: number; amount: string }

export async function putRecipe(page: Page, server: BuiltServer, id: number, lines: Line[]): Promise<void> {
  const answer = await page.request.put(`${server.url}/api/treatments/${id}/recipe`, { data: lines })
  expect(answer.status()).toBe(200)
}
