import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import {
  AT_ONCE,
  COUNTS,
  exampleSalonCalls,
  NOTHING,
  statusesOf,
} from '#tests/support/calls/example-salon-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, countRows, listOf, load, ofOwner, read, remove } = exampleSalonCalls(() => ({ app, owner }))

describe('removing the example salon', () => {
  test('leaves nothing of it, not even in the bin', async () => {
    await load()
    const [expense] = await listOf('/api/expenses')
    const [week] = await listOf('/api/weekly-incomes')
    await call('DELETE', `/api/expenses/${expense?.['id']}`)
    await call('DELETE', `/api/weekly-incomes/${week?.['id']}`)
    expect((await remove()).status).toBe(204)
    expect(await countRows(ofOwner())).toEqual(NOTHING)
    expect(await listOf('/api/expenses/deleted')).toEqual([])
    expect((await call('POST', `/api/expenses/${expense?.['id']}/restore`)).status).toBe(404)
    expect((await call('GET', '/api/expenses')).headers['x-total-count']).toBe('0')
    expect(await read(`select noun from record_counts where ${ofOwner()} and live <> 0`)).toEqual([])
  })

  test('when there is none is a 404', async () => {
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await call('POST', '/api/businesses', { name: 'Mine' })
    expect((await remove()).status).toBe(404)
    await load()
    await remove()
    expect((await remove()).status).toBe(404)
  })

  test('many times at once removes it once', async () => {
    await load()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => remove()))
    expect(statusesOf(answers)).toEqual([204, ...Array(AT_ONCE - 1).fill(404)])
    expect(await read(`select from activity where act = 'deleted'`)).toHaveLength(1)
  })

  test('while it is being added ends with a whole salon or with none', async () => {
    const calls = Array.from({ length: AT_ONCE }, (_, index) => (index % 2 === 0 ? load() : remove()))
    const answers = await Promise.all(calls)
    expect(answers.filter(({ status }) => ![201, 204, 404, 409].includes(status))).toEqual([])
    const loaded = answers.filter(({ status }) => status === 201).length
    const removed = answers.filter(({ status }) => status === 204).length
    expect(await countRows(ofOwner())).toEqual(loaded > removed ? COUNTS : NOTHING)
    expect(loaded - removed).toBeLessThanOrEqual(1)
    expect(await read(`select from activity where noun = 'example-salon'`)).toHaveLength(loaded + removed)
  })
})
