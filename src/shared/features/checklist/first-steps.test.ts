import { describe, expect, test } from 'vitest'
import { type Checklist, type ChecklistAnswers, STAFF, TRADES, VAT_ANSWERS } from './checklist.contract.ts'
import { isChecklistOpen, listFirstSteps, NO_ANSWERS, toTrade } from './first-steps.rules.ts'

const TAX = 'Say how you trade'
const WEEK = 'Enter a week’s takings'
const TEAM = 'Add who works with you'
const RATE = 'Work out your hourly rate'
const TREATMENT = 'Price your first treatment'
const COURSE = 'Price your first course'

const labelsOf = (answers: Partial<ChecklistAnswers>) =>
  listFirstSteps({ ...NO_ANSWERS, ...answers }).map(({ label }) => label)
const taxStepOf = (vat: ChecklistAnswers['vat']) => listFirstSteps({ ...NO_ANSWERS, vat })[0]

const EVERY_ANSWER: ChecklistAnswers[] = [...TRADES, null].flatMap((trade) =>
  [...STAFF, null].flatMap((staff) => [...VAT_ANSWERS, null].map((vat) => ({ trade, staff, vat }))),
)

describe('the first steps', () => {
  test.each<[Partial<ChecklistAnswers>, string[]]>([
    [{}, [TAX, WEEK, RATE, TREATMENT]],
    [{ trade: 'salon', staff: 'only_me' }, [TAX, WEEK, RATE, TREATMENT]],
    [{ trade: 'clinic' }, [TAX, WEEK, RATE, TREATMENT]],
    [{ trade: 'other' }, [TAX, WEEK, RATE, TREATMENT]],
    [{ trade: 'academy' }, [TAX, WEEK, RATE, COURSE]],
    [{ staff: 'employees' }, [TAX, WEEK, TEAM, RATE, TREATMENT]],
    [{ trade: 'academy', staff: 'self_employed' }, [TAX, WEEK, TEAM, RATE, COURSE]],
  ])('of an owner who said %j', (answers, labels) => {
    expect(labelsOf(answers)).toEqual(labels)
  })

  test('are four or five, each takes a minute and has a screen of its own, whatever was said', () => {
    const lists = EVERY_ANSWER.map(listFirstSteps)
    expect(lists).toHaveLength(80)
    expect([...new Set(lists.map(({ length }) => length))]).toEqual([4, 5])
    expect(lists.flat().filter(({ hint }) => !hint.startsWith('A minute'))).toEqual([])
    expect(lists.filter((steps) => new Set(steps.map(({ href }) => href)).size < steps.length)).toEqual([])
  })

  test.each([
    ['registered', '/tax', 'A minute, VAT included: have the day you registered to hand.'],
    ['not_registered', '/tax?vat=none', 'A minute. Then you see what to put aside of each £100.'],
    ['unknown', '/tax', 'If you have no VAT number, you are not registered.'],
    [null, '/tax', 'A minute. Then you see what to put aside of each £100.'],
  ] as const)('begin with the tax position of an owner whose VAT is %s', (vat, href, words) => {
    expect(taxStepOf(vat)).toMatchObject({ href, hint: expect.stringContaining(words) })
  })

  test('say what belongs to the team and what to the takings, where people rent a chair', () => {
    const team = listFirstSteps({ ...NO_ANSWERS, staff: 'self_employed' })[2]
    expect(team).toMatchObject({
      hint: 'A minute for each person you pay a share. Rent you are paid for a chair belongs to your takings.',
    })
  })
})

const NOTHING: Checklist = {
  business: false,
  taxPosition: false,
  hourlyRate: false,
  treatment: false,
  expense: false,
  week: false,
  team: false,
  answers: null,
  isDismissed: false,
  hasExample: false,
}
const ALL_BUT_TEAM = { taxPosition: true, week: true, hourlyRate: true, treatment: true }
const WITH_STAFF: ChecklistAnswers = { ...NO_ANSWERS, staff: 'employees' }

test.each<[string, Partial<Checklist>, boolean]>([
  ['a new owner', {}, true],
  ['an owner who dismissed them', { isDismissed: true }, false],
  ['an owner who was never asked and has one of the three', { week: true }, true],
  ['an owner who was never asked and is not new', { week: true, hourlyRate: true, treatment: true }, false],
  [
    'an owner who skipped and has no tax position',
    { ...ALL_BUT_TEAM, taxPosition: false, answers: NO_ANSWERS },
    true,
  ],
  ['an owner alone who did all', { ...ALL_BUT_TEAM, answers: NO_ANSWERS }, false],
  ['an owner with staff who has not added them', { ...ALL_BUT_TEAM, answers: WITH_STAFF }, true],
  ['an owner with staff who did all', { ...ALL_BUT_TEAM, team: true, answers: WITH_STAFF }, false],
])('the steps of %s', (_owner, done, isOpen) => {
  expect(isChecklistOpen({ ...NOTHING, ...done })).toBe(isOpen)
})

test.each([
  ['Hair Salon', 'salon'],
  ['Barbershop', 'salon'],
  ['Aesthetics Clinic', 'clinic'],
  ['Training Academy', 'academy'],
  ['Other', null],
])('%s is the trade %s', (businessType, trade) => {
  expect(toTrade(businessType)).toBe(trade)
})
