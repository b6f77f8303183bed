import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { recordCalls } from '#tests/support/calls/owner-calls.ts'
import { describeOnOneEngine } from '#tests/support/database/test-database.ts'

const WELLA = { contains: 'Wella', category: 'Products & Supplies', description: 'Colour', isPrivate: false }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, add, read, run, listActs } = recordCalls(() => ({ app, owner }), {
  path: '/api/payee-rules',
  typed: WELLA,
})
type Json = Record<string, unknown>
const list = async (query = '') => (await call('GET', query)).body as unknown as Json[]
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, path, { cookie: owner.cookie, ...(body === undefined ? {} : { body }) })

describe('a rule of a payee', () => {
  test('is added, read, changed, deleted and brought back', async () => {
    const added = await add()
    expect(added).toMatchObject({ ...WELLA, id: 1, userId: owner.userId, isExample: false })
    expect((await call('GET', '/1')).body).toEqual(added)
    expect((await call('PATCH', '/1', { category: 'Other' })).body).toEqual({ ...added, category: 'Other' })
    expect((await call('DELETE', '/1')).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await call('GET', '/deleted')).body).toMatchObject([{ id: 1, contains: 'Wella' }])
    expect((await call('POST', '/1/restore')).body).toMatchObject({ id: 1, category: 'Other' })
    expect(await listActs()).toEqual(['added', 'changed', 'deleted', 'restored'])
  })

  test('of a private payee needs no category', async () => {
    const rule = await add({
      contains: 'Netflix',
      category: undefined,
      description: undefined,
      isPrivate: true,
    })
    expect(rule).toMatchObject({ contains: 'Netflix', category: null, description: null, isPrivate: true })
  })

  test('is found by its words and its category, newest first', async () => {
    await add()
    await add({ contains: 'O2 UK', category: 'Phone, Software & Stationery', description: null })
    expect((await list()).map(({ contains }) => contains)).toEqual(['O2 UK', 'Wella'])
    expect(await list('?q=COLOUR')).toMatchObject([{ contains: 'Wella' }])
    expect(await list('?q=o2')).toMatchObject([{ contains: 'O2 UK' }])
    expect(await list('?category=Other')).toEqual([])
    const page = await call('GET', '?limit=1&skip=1')
    expect(page.body).toMatchObject([{ contains: 'Wella' }])
    expect(page.headers['x-total-count']).toBe('2')
  })

  test.each([
    [{ contains: ' ' }, 'contains', 'Say what the text contains'],
    [{ contains: 'x'.repeat(201) }, 'contains', 'Use at most 200 characters'],
    [{ category: 'Sweets' }, 'category', 'Choose a category from the list'],
    [{ category: null }, 'category', 'Choose a category, or say that it is private'],
    [{ description: 'x'.repeat(2_001) }, 'description', 'Use at most 2,000 characters'],
    [{ isPrivate: 'yes' }, 'isPrivate', 'Say true or false'],
  ])('with %o is refused on its field, added or changed', async (fault, field, message) => {
    await add()
    const added = await call('POST', '', { ...WELLA, ...fault })
    const changed = await call('PATCH', '/1', fault)
    expect([added.status, changed.status]).toEqual([400, 400])
    expect([added.body.fields, changed.body.fields]).toEqual([{ [field]: message }, { [field]: message }])
    expect(await list()).toMatchObject([WELLA])
  })
})

describe('applying the rules to what is there', () => {
  const addExpense = (description: string, changes: object = {}) =>
    send('POST', '/api/expenses', {
      category: 'Other',
      description,
      amount: '5',
      date: '2026-11-02',
      ...changes,
    })
  const importLine = (text: string, description?: string) =>
    send('POST', '/api/expenses/import', {
      lines: [{ date: '2026-11-03', text, amount: '9', category: 'Other', description }],
    })
  const expenses = async () => {
    const rows = (await send('GET', '/api/expenses?sort=oldest')).body as unknown as Json[]
    return rows.map(({ category, description }) => `${category}: ${description}`)
  }

  test('changes the category and the description, by the text of the bank where there is one', async () => {
    await addExpense('WELLA UK 1234')
    await addExpense('Towels')
    await importLine('wella 99', 'Tint')
    await add()
    expect((await call('POST', '/apply')).body).toMatchObject({ changed: 2 })
    const colour = 'Products & Supplies: Colour'
    expect(await expenses()).toEqual([colour, 'Other: Towels', colour])
    expect((await call('POST', '/apply')).body).toMatchObject({ changed: 0 })
  })

  test('leaves the description where the rule names none, and what follows a purchase', async () => {
    await addExpense('WELLA UK')
    const purchase = { supplier: 'Wella', purchaseDate: '2026-11-02', totalAmount: '8', category: 'Other' }
    await send('POST', '/api/stock-purchases', { ...purchase, recordExpense: true })
    await add({ category: 'Adhoc', description: null })
    expect((await call('POST', '/apply')).body).toMatchObject({ changed: 1 })
    expect(await expenses()).toContain('Adhoc: WELLA UK')
  })

  test('changes nothing by a private rule, and the longest text decides', async () => {
    await addExpense('Amazon Prime')
    await addExpense('Amazon')
    await add({ contains: 'amazon', category: 'Adhoc', description: null })
    await add({ contains: 'amazon prime', category: null, description: null, isPrivate: true })
    expect((await call('POST', '/apply')).body).toMatchObject({ changed: 1 })
    expect(await expenses()).toEqual(['Other: Amazon Prime', 'Adhoc: Amazon'])
  })

  test('is undone as a whole, but for what was changed since', async () => {
    await addExpense('Wella one')
    await addExpense('Wella two')
    await addExpense('Wella three')
    await add()
    const { body } = await call('POST', '/apply')
    await send('PATCH', '/api/expenses/2', { category: 'Adhoc' })
    const [, entry] = (await send('GET', '/api/activity')).body as unknown as Json[]
    expect(entry).toMatchObject({ act: 'changed', count: 3 })
    expect((await call('DELETE', `/apply/${body['batchId']}`)).status).toBe(204)
    expect(await expenses()).toEqual(['Other: Wella one', 'Adhoc: Colour', 'Other: Wella three'])
    expect((await call('DELETE', `/apply/${body['batchId']}`)).status).toBe(404)
  })

  test('is offered for undo by the activity, and the undo as well', async () => {
    await addExpense('Wella one')
    await addExpense('Wella two')
    await add()
    const { body } = await call('POST', '/apply')
    const newest = async () => ((await send('GET', '/api/activity')).body as unknown as Json[])[0]
    const first = await newest()
    expect(first).toMatchObject({
      undo: { method: 'DELETE', path: `/api/payee-rules/apply/${body['batchId']}` },
    })
    await call('DELETE', `/apply/${body['batchId']}`)
    const { undo } = (await newest()) as { undo: { path: string } }
    await send('DELETE', undo.path)
    expect(await expenses()).toEqual(['Products & Supplies: Colour', 'Products & Supplies: Colour'])
  })

  test('leaves the costs of the example salon part of it, applied and undone, so that they go with it', async () => {
    await addExpense('Wella one')
    await run(`insert into expenses (user_id, category, description, amount, spent_on, is_example)
      values (${owner.userId}, 'Other', 'Wella example', 5, '2026-11-02', true)`)
    await add()
    const examples = () => read('select description, is_example from expenses order by id')
    const { body } = await call('POST', '/apply')
    expect(body).toMatchObject({ changed: 2 })
    expect(await examples()).toMatchObject([
      { is_example: false },
      { description: 'Colour', is_example: true },
    ])
    await call('DELETE', `/apply/${body['batchId']}`)
    expect((await send('DELETE', '/api/example-salon')).status).toBe(204)
    expect(await expenses()).toEqual(['Other: Wella one'])
  })

  test('ten times at once changes every expense once', async () => {
    await addExpense('Wella one')
    await addExpense('Wella two')
    await add()
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', '/apply')))
    expect(answers.reduce((sum, { body }) => sum + Number(body['changed']), 0)).toBe(2)
    expect(await read(`select act from activity where act = 'changed'`)).toHaveLength(2)
  })

  test('an import that the rules changed is left by its undo, and taken back once the rules are undone', async () => {
    const imported = await importLine('Wella 7')
    await add()
    const applied = await call('POST', '/apply')
    const { batchId } = applied.body
    await call('DELETE', `/apply/${batchId}`)
    expect((await send('DELETE', `/api/expenses/import/${imported.body['batchId']}`)).status).toBe(204)
    expect(await expenses()).toEqual([])
  })
})

describeOnOneEngine('applying the rules', () => {
  test('with 5,000 expenses and 200 rules it changes all of them', async () => {
    await run(`insert into expenses (user_id, category, description, amount, spent_on)
      select ${owner.userId}, 'Other', 'Payee ' || n || ' x', 5, '2026-11-02' from generate_series(1, 5000) n;
      insert into payee_rules (user_id, contains, category)
      select ${owner.userId}, 'nobody ' || n || ' x', 'Wages' from generate_series(1, 199) n`)
    await add({ contains: 'payee' })
    expect((await call('POST', '/apply')).body).toMatchObject({ changed: 5_000 })
  })
})
