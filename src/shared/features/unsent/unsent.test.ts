import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import type { UnsentClose, UnsentExpense, UnsentWeek } from './unsent.contract.ts'
import {
  changeExpense,
  countInWords,
  findNext,
  isKeyExpired,
  judgeFailure,
  judgeWeek,
  keepMine,
  listOwn,
  listReplacedCloses,
  placeWeek,
  type ServerWeek,
  type WeekVerdict,
} from './unsent.rules.ts'

const RENT = {
  ...{ category: 'Wages', description: 'Rent', amount: '5.00', date: '2026-11-15' },
  ...{ vatAmount: '0.00', businessId: null },
}
const SAME = { details: 'same' } as const
const BEFORE = { weeklyTotal: '900.00', updatedAt: '2026-11-15T08:00:00.000Z', ...SAME }
const NEWER = { weeklyTotal: '950.00', updatedAt: '2026-11-15T09:00:00.000Z', ...SAME }

describe('the queue', () => {
  test('has one owner’s items, in the order of typing', () => {
    const all = [
      expense({ key: 'b', typedAt: 2 }),
      expense({ key: 'x', ownerId: 8 }),
      expense({ key: 'a', typedAt: 1 }),
    ]
    expect(listOwn(all, 7).map(({ key }) => key)).toEqual(['a', 'b'])
  })

  test('skips items that need their owner’s answer, and gives each item one turn', () => {
    const items = [expense({ key: 'a', standing: 'refused' }), expense({ key: 'b' }), week({ key: 'c' })]
    expect(findNext(items, new Set())?.key).toBe('b')
    expect(findNext(items, new Set(['b']))?.key).toBe('c')
    expect(findNext(items, new Set(['b', 'c']))).toBeNull()
  })

  test('sends what is small before a file', () => {
    const file = { ...expense({ key: 'f' }), kind: 'receipt' } as unknown as ReturnType<typeof expense>
    expect(findNext([file, week({ key: 'w' })], new Set())?.key).toBe('w')
    expect(findNext([file, week({ key: 'w' })], new Set(['w']))?.key).toBe('f')
  })

  test.each([
    [0, 'later'],
    [401, 'later'],
    [403, 'later'],
    [408, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [400, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [413, 'refused'],
  ])('after an answer of %s it is %s', (status, verdict) => {
    expect(judgeFailure(status)).toBe(verdict)
  })

  test('is not sent again automatically once the server may have deleted its key', () => {
    const day = 86_400_000
    expect(isKeyExpired(expense({ triedAt: 0 }), 5 * day)).toBe(false)
    expect(isKeyExpired(expense({ triedAt: 0 }), 6 * day + 1)).toBe(true)
    expect(isKeyExpired(expense({ triedAt: null }), 90 * day)).toBe(false)
  })

  test('is counted in words', () => {
    expect(countInWords([expense(), expense(), week()])).toBe('2 expenses and 1 week’s takings')
    expect(countInWords([week(), week()])).toBe('2 weeks’ takings')
    expect(countInWords([expense()])).toBe('1 expense')
    expect(countInWords([week(), { kind: 'moved' }, expense()])).toBe(
      '1 expense, 1 week’s takings and 1 move into your pots',
    )
    expect(countInWords([week(), close()])).toBe('1 week’s takings and 1 closed week')
  })
})

describe('a week', () => {
  test.each([
    ['nothing has changed', { base: BEFORE }, BEFORE, 'send'],
    ['there was nothing, and is nothing', { base: null }, null, 'send'],
    ['the server has a newer figure', { base: BEFORE }, NEWER, 'ask'],
    ['the server has one where there was none', { base: null }, NEWER, 'ask'],
    ['the entry was deleted in the meantime', { base: BEFORE }, null, 'ask'],
    ['it was never read and has a figure', { isBaseKnown: false }, BEFORE, 'ask'],
    ['it was never read and has none', { isBaseKnown: false }, null, 'send'],
    ['the figure has arrived already', { base: BEFORE, weeklyTotal: '950.00' }, NEWER, 'there'],
    ['the newer figure was typed here before', { base: BEFORE, former: ['950.00'] }, NEWER, 'send'],
  ] as const)('of which %s', (_what, changes, now, verdict) => {
    expect(
      judgeWeek(week({ ...changes, former: [...('former' in changes ? changes.former : [])] }), now),
    ).toBe(verdict)
  })

  test('typed again replaces the first figure, and keeps its base', () => {
    const first = week({ key: 'a', base: BEFORE, weeklyTotal: '1.00' })
    const others = [week({ key: 'z', week: '2026-11-02' as Day }), expense()]
    const placed = placeWeek([first, ...others], week({ key: 'b', isBaseKnown: false, weeklyTotal: '2.00' }))
    expect(placed.gone).toEqual(['a'])
    expect(placed.item).toMatchObject({ key: 'b', base: BEFORE, weeklyTotal: '2.00', former: ['1.00'] })
  })

  test('typed again keeps the tips that wait beside it, and not its parts', () => {
    const parts = { card: '1.00', cash: '0.00', other: '0.00' }
    const first = week({ key: 'a', weeklyTotal: '1.00', parts, tips: '5.00' })
    const { item } = placeWeek([first], week({ key: 'b', weeklyTotal: '2.00' }))
    expect([item.tips, item.parts]).toEqual(['5.00', undefined])
    expect(placeWeek([first], week({ key: 'b', tips: '6.00' })).item.tips).toBe('6.00')
  })

  test.each<[string, Partial<UnsentWeek>, ServerWeek['details'], WeekVerdict]>([
    ['is there', {}, 'same', 'there'],
    ['gets details that it lacked', {}, 'added', 'send'],
    ['has other details from elsewhere', {}, 'replaced', 'ask'],
    ['has what was typed into this box before', { former: ['950.00'] }, 'replaced', 'send'],
    ['has the details that were seen', { base: NEWER }, 'replaced', 'send'],
  ])('whose total the server has %s', (_what, changes, details, verdict) => {
    expect(judgeWeek(week({ weeklyTotal: '950.00', ...changes }), { ...NEWER, details })).toBe(verdict)
  })

  test('that its owner keeps is based on the server’s figure that they saw', () => {
    const kept = keepMine(week({ standing: 'asked', triedAt: 1, base: BEFORE, theirs: NEWER }), 'new')
    expect(judgeWeek(kept, NEWER)).toBe('send')
    expect(kept).toMatchObject({ standing: 'waiting', key: 'new', triedAt: null })
  })
})

describe('an expense that is changed before it is sent', () => {
  test('is replaced when it was never sent', () => {
    const changed = changeExpense(expense(), { ...RENT, amount: '6.00' })
    expect(changed).toMatchObject({ input: { amount: '6.00' }, change: null })
  })

  test('is sent as a change when the first one may have arrived', () => {
    const changed = changeExpense(expense({ triedAt: 1 }), { ...RENT, amount: '6.00' })
    expect(changed).toMatchObject({ input: { amount: '5.00' }, change: { amount: '6.00' } })
  })

  test('waits again after a refusal, with the new input', () => {
    const refused = expense({ triedAt: 1, standing: 'refused', reason: 'Amount is required' })
    const changed = changeExpense(refused, { ...RENT, amount: '6.00' })
    expect(changed).toMatchObject({ standing: 'waiting', reason: null, input: { amount: '6.00' } })
  })
})

test('an expense whose change was refused is changed again, because the first one has arrived', () => {
  const change = { ...RENT, amount: '6.00' }
  const refused = expense({ triedAt: 1, change, standing: 'refused', reason: 'Choose a category' })
  expect(changeExpense(refused, { ...RENT, amount: '7.00' })).toMatchObject({
    standing: 'waiting',
    input: { amount: '5.00' },
    change: { amount: '7.00' },
  })
})

test('a close replaces the one of the same week that waits, and no other', () => {
  const others = [close({ key: 'b', week: '2026-11-02' as Day }), close({ key: 'c', ownerId: 8 }), week()]
  expect(listReplacedCloses([close({ key: 'a' }), ...others], close({ key: 'new' }))).toEqual(['a'])
})

function close(changes: Partial<UnsentClose> = {}): UnsentClose {
  return {
    kind: 'close',
    key: 'c',
    ownerId: 7,
    typedAt: 0,
    triedAt: null,
    standing: 'waiting',
    reason: null,
    week: '2026-11-09' as Day,
    hours: '32.50',
    keepsHours: false,
    ...changes,
  }
}

function expense(changes: Partial<UnsentExpense> = {}): UnsentExpense {
  return {
    kind: 'expense',
    key: 'k',
    ownerId: 7,
    typedAt: 0,
    triedAt: null,
    standing: 'waiting',
    reason: null,
    input: RENT,
    change: null,
    ...changes,
  }
}

function week(changes: Partial<UnsentWeek> = {}): UnsentWeek {
  return {
    kind: 'week',
    key: 'w',
    ownerId: 7,
    typedAt: 0,
    triedAt: null,
    standing: 'waiting',
    reason: null,
    businessId: 3,
    week: '2026-11-09' as Day,
    name: 'Main Salon',
    weeklyTotal: '1000.00',
    base: null,
    isBaseKnown: true,
    former: [],
    theirs: null,
    ...changes,
  }
}
