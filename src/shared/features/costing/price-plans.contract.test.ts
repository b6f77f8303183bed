import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CARD_LINES, card, readCard, readMenu } from './menu.contract.ts'
import { pricePlanCalls, pricePlanInput, pricePlanPreviewInput } from './price-plans.contract.ts'

const rise = { ids: [1, 2], by: 'percent', value: '5', ending: '0.95' }

function refusals(sent: object, input: z.ZodMiniType = pricePlanPreviewInput) {
  const { error } = z.safeParse(input, sent)
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('a plan', () => {
  test.each([null, 'text', 7, []])('is refused where %j comes in its place', (sent) => {
    expect(z.safeParse(pricePlanInput, sent).success).toBe(false)
    expect(z.safeParse(pricePlanPreviewInput, sent).success).toBe(false)
  })

  test('has treatments, a rise and an ending, which is none when it is left out', () => {
    expect(z.parse(pricePlanPreviewInput, rise)).toEqual({ ...rise, value: '5.00' })
    const { ending: _ending, ...without } = rise
    expect(z.parse(pricePlanPreviewInput, { ...without, ids: [2, '1', 2] })).toMatchObject({
      ids: [2, 1],
      ending: 'none',
    })
  })

  test('names everything that is missing at once', () => {
    expect(refusals({}, pricePlanInput)).toEqual([
      ['ids', 'Choose at least one treatment'],
      ['by', 'Choose percent or amount'],
      ['value', 'Enter by how much prices rise'],
      ['startsOn', 'Choose the first day'],
    ])
    expect(refusals({ ...rise, ids: [], value: '1000' })).toEqual([
      ['ids', 'Choose at least one treatment'],
      ['value', 'The largest percentage is 999.99%'],
    ])
  })

  test.each([
    ['ids', ['x'], 'ids.0', 'There is no such treatment'],
    ['value', '0', 'value', 'Enter more than 0'],
    ['value', '-5', 'value', 'Enter more than 0'],
    ['value', '1000', 'value', 'The largest percentage is 999.99%'],
    ['value', 'five', 'value', 'Enter a number, like 5 or 2.50'],
    ['ending', '0.99', 'ending', 'Choose none, 0.50, 1.00 or 0.95'],
  ])('with %s of %s is refused at %s: %s', (field, value, path, message) => {
    expect(refusals({ ...rise, [field]: value })).toEqual([[path, message]])
  })

  test('is of at most 5,000 treatments', () => {
    expect(refusals({ ...rise, ids: Array(5_000).fill(1) })).toBeUndefined()
    expect(refusals({ ...rise, ids: Array(5_001).fill(1) })).toEqual([
      ['ids', 'Choose at most 5,000 at a time'],
    ])
  })

  test('may rise by an amount larger than any percentage', () => {
    expect(refusals({ ...rise, by: 'amount', value: '1000' })).toBeUndefined()
    expect(refusals({ ...rise, by: 'amount', value: '100000000' })).toEqual([
      ['value', 'The largest amount is £99,999,999.99'],
    ])
  })

  test('keeps what a change leaves out', () => {
    const { body } = pricePlanCalls.change.schema
    expect(z.parse(body, {})).toEqual({})
    expect(z.parse(body, { startsOn: '2027-01-04' })).toEqual({ startsOn: '2027-01-04' })
  })

  test('can be previewed, made, looked at, changed, called off and taken back', () => {
    expect(Object.values(pricePlanCalls).map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/price-plans/preview',
      'GET /api/price-plans',
      'POST /api/price-plans',
      'GET /api/price-plans/:id',
      'PATCH /api/price-plans/:id',
      'DELETE /api/price-plans/:id',
      'POST /api/price-plans/:id/take-back',
    ])
  })
})

test('a card is answered with the menu and at its treatment, with a sum for every line', () => {
  expect([readMenu, readCard].map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/menu',
    'GET /api/treatments/:id/card',
  ])
  expect(Object.keys(card.shape)).toEqual([...CARD_LINES])
})
