import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { moneyField, moneyOut, optionalMoney } from './money.contract.ts'
import { MAX_PENCE, pence, toDecimal } from './money.ts'

const body = z.object({ amount: moneyField({ required: 'Amount is required', min: pence(1) }) })
const messageFor = (input: unknown) => z.safeParse(body, input).error?.issues[0]?.message

describe('an amount in a call', () => {
  it.each([
    ['12.5', '12.50'],
    ['12', '12.00'],
    [12.5, '12.50'],
    [0.1, '0.10'],
    ['0.01', '0.01'],
    ['007', '7.00'],
    ['99999999.99', '99999999.99'],
  ])('%j comes out as "%s"', (amount, wire) => {
    expect(z.parse(body, { amount })).toEqual({ amount: wire })
  })

  it.each([
    [{}, 'Amount is required'],
    [{ amount: null }, 'Amount is required'],
    [{ amount: '' }, 'Amount is required'],
    [{ amount: '  ' }, 'Amount is required'],
    [{ amount: '1,234' }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: '£5' }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: '1e3' }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: '120+45' }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: 'free' }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: 'NaN' }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: 'Infinity' }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: Number.NaN }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: Number.POSITIVE_INFINITY }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: 1e21 }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: true }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: ['5'] }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: {} }, 'Enter an amount in pounds, like 12.50'],
    [{ amount: '12.345' }, 'Use at most two decimals'],
    [{ amount: 12.345 }, 'Use at most two decimals'],
    [{ amount: 0.1 + 0.2 }, 'Use at most two decimals'],
    [{ amount: '100000000' }, 'The largest amount is £99,999,999.99'],
    [{ amount: '9'.repeat(400) }, 'The largest amount is £99,999,999.99'],
    [{ amount: 0 }, 'Amount must be more than £0'],
    [{ amount: '-5' }, 'Amount must be more than £0'],
    [{ amount: `-${'9'.repeat(400)}` }, 'Amount must be more than £0'],
  ])('%j is refused: %s', (input, message) => {
    expect(messageFor(input)).toBe(message)
  })

  it.each([
    [moneyField({ required: 'x' }), 'Amount must be £0 or more'],
    [moneyField({ required: 'x', min: pence(500) }), 'The smallest amount is £5.00'],
    [moneyField({ required: 'x', belowMin: 'Price cannot be below £0' }), 'Price cannot be below £0'],
  ])('below the smallest amount the message names that amount', (field, message) => {
    expect(z.safeParse(field, '-1').error?.issues[0]?.message).toBe(message)
  })

  it('returns every amount in range unchanged, as text and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_PENCE }).map(pence), (amount) => {
        expect(z.parse(body, { amount: toDecimal(amount) })).toEqual({ amount: toDecimal(amount) })
        expect(z.parse(body, { amount: Number(toDecimal(amount)) })).toEqual({ amount: toDecimal(amount) })
      }),
    )
  })

  it('either refuses with a sentence or answers what the answer schema takes', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.double(), fc.string({ unit: fc.constantFrom(...'0123.-e,') })),
        (input) => {
          const { data, error } = z.safeParse(moneyField({ required: 'Amount is required' }), input)
          expect(z.safeParse(moneyOut, data).success || (error?.issues[0]?.message ?? '').length > 10).toBe(
            true,
          )
        },
      ),
    )
  })

  it('is described in the API for strings and numbers', () => {
    expect(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).toMatchObject({
      properties: { amount: { type: ['string', 'number'] } },
      required: ['amount'],
    })
  })
})

describe('an amount that may be left out', () => {
  const treatment = z.object({ overheadCost: optionalMoney() })

  it.each([{}, { overheadCost: null }, { overheadCost: '' }, { overheadCost: ' ' }])(
    'is null in %j',
    (input) => {
      expect(z.parse(treatment, input).overheadCost ?? null).toBeNull()
    },
  )

  it('stays untouched by a change that does not name it, and is emptied by one that does', () => {
    expect(z.parse(z.partial(treatment), {})).toEqual({})
    expect(z.parse(z.partial(treatment), { overheadCost: null })).toEqual({ overheadCost: null })
  })

  it('is an amount like any other when given', () => {
    expect(z.parse(treatment, { overheadCost: 3 })).toEqual({ overheadCost: '3.00' })
    expect(z.safeParse(treatment, { overheadCost: '1.005' }).success).toBe(false)
  })

  it('is not required in the description of the API', () => {
    expect(z.toJSONSchema(treatment, { io: 'input', unrepresentable: 'any' })).not.toHaveProperty('required')
  })
})
