import { afterEach, expect, test } from 'vitest'
import type { ExpenseInput } from '#shared/features/expenses/expenses.contract.ts'
import { installBrowser } from '#tests/support/browser/browser-stand-in.ts'
import { addOrStoreExpense } from './unsent-expenses.api.ts'

const RENT = { category: 'Rent & Utilities', description: 'Rent', amount: '9.00', date: '2026-11-15' }

let removeBrowser: () => void

afterEach(() => removeBrowser())

test('a file that cannot be read any more does not keep its expense from being sent', async () => {
  const sent: string[] = []
  removeBrowser = installBrowser(async (path) => {
    sent.push(String(path))
    return new Response('', { status: 409 })
  })
  const unreadable = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
  const gone = { name: 'Gone.pdf', file: Object.assign(new Blob(), { arrayBuffer: unreadable }) }
  await addOrStoreExpense(RENT as ExpenseInput, [gone]).catch(() => null)
  expect(sent).toEqual(['/api/expenses'])
})
