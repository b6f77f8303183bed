import { expect } from 'vitest'
import { readLines, unzip } from '#tests/support/app/archives.ts'
import type { Row } from '#tests/support/app/export-file.ts'
import type { SignedUp } from '#tests/support/app/people.ts'
import { ownerCalls, type Salon } from './owner-calls.ts'

export const EXPENSE = {
  category: 'Other',
  description: 'Café "Zoë",\nfünf 💅',
  amount: '45.05',
  date: '2026-11-02',
}

/** Exports one account and imports into a new one. */
export function importCalls(accounts: () => ReturnType<Salon> & { fresh: SignedUp }) {
  const fetchExport = async ({ cookie }: SignedUp) =>
    (await accounts().app.app.inject({ url: '/api/account/export', headers: { cookie } })).rawPayload
  const readExport = async (who: SignedUp) =>
    readLines((await unzip(await fetchExport(who)))['damson.jsonl'] ?? '')
  const bring = (archive: Buffer, { cookie }: { cookie?: string } = accounts().fresh, headers: Row = {}) =>
    accounts().app.call('POST', '/api/account/import', {
      cookie,
      body: archive,
      headers: { 'content-type': 'application/zip', ...headers } as Record<string, string>,
    })
  return { fetchExport, readExport, bring }
}

/** Reads everything in an account. */
export function accountCalls(salon: Salon) {
  const { call, read, run } = ownerCalls(salon)
  const add = async (path: string, body: object, who = salon().owner) => {
    const answer = await call('POST', `/api${path}`, body, who.cookie)
    expect(answer.status).toBe(201)
    return Number(answer.body['id'])
  }
  const remove = (path: string) => call('DELETE', `/api${path}`)
  const skipDay = (costId: number, on: string) => call('POST', `/api/repeating-costs/${costId}/skip`, { on })
  const get = async (path: string, { cookie }: SignedUp) => (await call('GET', path, undefined, cookie)).body
  return { run, read, add, remove, get, fillAccount: () => addEveryKind({ add, remove, skipDay }) }
}

type Calls = Pick<ReturnType<typeof accountCalls>, 'add' | 'remove'> & {
  skipDay: (costId: number, on: string) => Promise<unknown>
}

const PURCHASE = { supplier: 'Ünal & Co', purchaseDate: '2026-10-01', totalAmount: '9.99', category: 'Other' }
const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25', staffCount: 3 }
const COLOUR = { name: 'Colour', packPrice: '9.60', packSize: '60', unit: 'ml', wastage: '10' }
const HOURLY = { name: 'Maya', pay: 'hourly', wage: '14', weeklyHours: 30, ageBand: '21', pension: true }
const CUT = { name: 'Cut', price: '50', duration: 60 }

/** Adds every kind of record, inside and outside the bin, and records that refer to deleted ones. */
async function addEveryKind({ add, remove, skipDay }: Calls): Promise<void> {
  const rate = await add('/hourly-rate-calculations', RATE)
  const maya = await add('/team', HOURLY)
  const cut = await add('/treatments', CUT)
  const binnedCut = await add('/treatments', { ...CUT, name: 'Old cut', overheadCost: '70' })
  await add('/treatments/import', { rows: [CUT, { ...CUT, price: '20', productCost: '0.01' }] })
  const toLine = (treatmentId: number) => ({ treatmentId, sessionsPerWeek: 3 })
  const plan = { name: 'Autumn', lines: [cut, binnedCut].map(toLine), weeksPerMonth: '4', season: '1.3' }
  await add('/revenue-plans', plan)
  await remove(`/revenue-plans/${await add('/revenue-plans', { ...plan, name: 'Binned' })}`)
  await remove(`/treatments/${binnedCut}`)
  await remove(`/hourly-rate-calculations/${rate}`)
  await add('/expenses', EXPENSE)
  await remove(`/expenses/${await add('/expenses', { ...EXPENSE, description: 'Binned' })}`)
  await add('/stock-purchases', { ...PURCHASE, recordExpense: true, description: 'Foils' })
  await add('/stock-purchases', PURCHASE)
  await remove(`/stock-purchases/${await add('/stock-purchases', { ...PURCHASE, recordExpense: true })}`)
  const closed = await add('/businesses', { name: 'Closed', location: 'Leeds' })
  const open = await add('/businesses', { name: 'Main' })
  const week = { weekStartDate: '2026-11-09', weeklyTotal: '1234.56' }
  await remove(`/weekly-incomes/${await add('/weekly-incomes', { ...week, businessId: open })}`)
  await add('/weekly-incomes', { ...week, businessId: open, weeklyTotal: '0' })
  await add('/weekly-incomes', { ...week, businessId: closed })
  await remove(`/businesses/${closed}`)
  await add('/income-goals', { goalType: 'monthly', month: 11, year: 2026, targetAmount: '5000' })
  await add('/income-goals', { goalType: 'yearly', targetAmount: '1', businessId: closed })
  await remove(`/income-goals/${await add('/income-goals', { goalType: 'weekly', targetAmount: '2' })}`)
  const rent = { category: 'Rent & Utilities', description: 'Rent', amount: '9.50', every: 'month' }
  await add('/repeating-costs', { ...rent, firstOn: '2026-10-31' })
  const power = await add('/repeating-costs', { ...rent, firstOn: '2026-08-31', isVariable: true })
  await skipDay(power, '2026-09-30')
  await skipDay(power, '2027-01-31')
  await remove(`/repeating-costs/${await add('/repeating-costs', { ...rent, firstOn: '2026-11-01' })}`)
  const move = { pot: 'tax', on: '2026-11-02', amount: '12.50', direction: 'out', note: 'Zoë’s tax' }
  await add('/pot-moves', move)
  await add('/products', COLOUR)
  await remove(`/products/${await add('/products', { ...COLOUR, name: 'Gloves', unit: 'pair' })}`)
  await remove(`/team/${maya}`)
  await add('/team', { name: 'Jess', pay: 'commission', commission: '40' })
  await remove(`/pot-moves/${await add('/pot-moves', { ...move, pot: 'vat' })}`)
  await add('/payee-rules', {
    contains: 'Zoë’s wella',
    category: 'Products & Supplies',
    description: 'Colour',
  })
  await remove(`/payee-rules/${await add('/payee-rules', { contains: 'netflix', isPrivate: true })}`)
}
