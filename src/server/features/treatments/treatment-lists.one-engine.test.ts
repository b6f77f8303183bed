import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { rowsOf } from '#tests/support/calls/expense-calls.ts'

const PATH = '/api/treatments'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

/** A margin of (price − overhead) ÷ price. */
const add = (name: string, price = '100', overheadCost = '10', cookie = owner.cookie) =>
  app.call('POST', PATH, { cookie, body: { name, price, duration: 30, overheadCost } })

const read = async (search: string, cookie = owner.cookie) => {
  const { status, headers, body } = await app.call('GET', `${PATH}?${search}`, { cookie })
  const [, next = null] = /^<[^?]+\?([^>]+)>; rel="next"$/.exec(String(headers['link'])) ?? []
  return { status, total: headers['x-total-count'], next, names: rowsOf(body).map((row) => row['name']) }
}

const readPages = async (search: string): Promise<Awaited<ReturnType<typeof read>>[]> => {
  const page = await read(search)
  return page.next === null ? [page] : [page, ...(await readPages(page.next))]
}

describe('a search for a treatment', () => {
  test('finds part of a name in any case, and nobody else’s treatments', async () => {
    const stranger = await signUpOwner(app)
    await add('Colour and cut', '100', '10', stranger.cookie)
    await add('Cut 10')
    await add('Balayage')
    await add('Haircut')
    expect(await read('q=CUT')).toEqual({ status: 200, total: '2', next: null, names: ['Haircut', 'Cut 10'] })
    expect(await read('q=%20%20')).toMatchObject({ total: '3' })
    expect(await read('q=nothing')).toEqual({ status: 200, total: '0', next: null, names: [] })
  })

  test.each([
    ['100%', '100% cotton wrap', '1000 wraps'],
    ['_', 'Brow_tint', 'Brow tint'],
    ['\\', 'Back\\slash', 'Backslash'],
    ['?', 'What?', 'What'],
  ])('takes %s as it is typed', async (q, wanted, other) => {
    await add(wanted)
    await add(other)
    expect(await read(`q=${encodeURIComponent(q)}`)).toMatchObject({ total: '1', names: [wanted] })
  })

  test('goes on page by page, with a raw question mark in it too', async () => {
    await add('Why? One')
    await add('Why? Two')
    await add('Why not')
    await add('Why? Three')
    const first = await read('q=why?&limit=2')
    expect(first).toMatchObject({ total: '3', names: ['Why? Three', 'Why? Two'] })
    expect(await read(String(first.next))).toEqual({
      status: 200,
      total: '3',
      next: null,
      names: ['Why? One'],
    })
  })

  test('does not find deleted treatments', async () => {
    const { body } = await add('Cut')
    await app.call('DELETE', `${PATH}/${body['id']}`, { cookie: owner.cookie })
    expect(await read('q=cut')).toMatchObject({ total: '0', names: [] })
  })
})

describe('the order', () => {
  beforeEach(async () => {
    await add('Brow tint', '20', '10') // 50.00
    await add('cut 10', '100', '112') // −12.00
    await add('Cut 9', '120', '60.02') // 49.98
    await add('Éclat facial', '100', '10') // 90.00
    await add('Gift', '0', '5') // 0.00
    await add('balayage', '100', '10') // 90.00
  })

  test.each([
    ['newest', ['balayage', 'Gift', 'Éclat facial', 'Cut 9', 'cut 10', 'Brow tint']],
    ['margin-high', ['balayage', 'Éclat facial', 'Brow tint', 'Cut 9', 'Gift', 'cut 10']],
    ['margin-low', ['cut 10', 'Gift', 'Cut 9', 'Brow tint', 'balayage', 'Éclat facial']],
    ['price-high', ['Cut 9', 'balayage', 'Éclat facial', 'cut 10', 'Brow tint', 'Gift']],
    ['name', ['balayage', 'Brow tint', 'Cut 9', 'cut 10', 'Éclat facial', 'Gift']],
  ])('%s holds over all pages', async (sort, names) => {
    const pages = await readPages(`sort=${sort}&limit=1`)
    expect(pages.map(({ total }) => total)).toEqual(Array(6).fill('6'))
    expect(pages.flatMap((page) => page.names)).toEqual(names)
  })

  test.each([
    ['below-50', ['Gift', 'Cut 9', 'cut 10']],
    ['from-50', ['balayage', 'Éclat facial', 'Brow tint']],
  ])('has only margins %s when filtered so', async (margin, names) => {
    expect(await read(`margin=${margin}`)).toMatchObject({ total: String(names.length), names })
    expect(await read(`margin=${margin}&q=cut`)).toMatchObject({
      names: names.filter((name) => /cut/i.test(name)),
    })
  })

  test.each([
    ['sort=up', 'sort'],
    ['margin=1', 'margin'],
    [`q=${'x'.repeat(201)}`, 'q'],
    [`sort=name&cursor=${btoa('[5]')}`, 'cursor'],
    [`sort=price-high&cursor=${btoa('["dear",5]')}`, 'cursor'],
    [`sort=margin-low&cursor=${btoa('["1e9",5]')}`, 'cursor'],
    [`sort=newest&cursor=${btoa('["Cut 9",5]')}`, 'cursor'],
  ])('%s is refused', async (search, field) => {
    const answer = await app.call('GET', `${PATH}?${search}`, { cookie: owner.cookie })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  test('continues after the longest possible name', async () => {
    await add('🧴'.repeat(200))
    await add('🧴'.repeat(200))
    const first = await read(`sort=name&limit=1&q=${encodeURIComponent('🧴')}`)
    expect(first).toMatchObject({ total: '2', names: ['🧴'.repeat(200)] })
    expect(await read(String(first.next))).toMatchObject({ names: ['🧴'.repeat(200)], next: null })
  })
})

describe('the summary', () => {
  const summary = (search = '', cookie = owner.cookie) =>
    app.call('GET', `${PATH}/summary${search}`, { cookie })

  test('counts and averages only what the filter finds', async () => {
    const stranger = await signUpOwner(app)
    await add('Cut', '100', '1', stranger.cookie)
    await add('Cut 1', '100', '50') // 50.00
    await add('Cut 2', '100', '112') // −12.00
    await add('Facial', '100', '10') // 90.00
    const all = await summary()
    // (50 − 12 + 90) ÷ 3 = 42.666…
    expect(all).toMatchObject({ status: 200, body: { count: 3, averageMargin: '42.67', lowMarginCount: 1 } })
    expect((await summary('?q=cut')).body).toEqual({ count: 2, averageMargin: '19.00', lowMarginCount: 1 })
    expect((await summary('?margin=below-50')).body).toEqual({
      count: 1,
      averageMargin: '-12.00',
      lowMarginCount: 1,
    })
  })

  test('of no treatments has no average', async () => {
    expect((await summary()).body).toEqual({ count: 0, averageMargin: null, lowMarginCount: 0 })
  })
})
