import { describe, expect, it } from 'vitest'
import {
  compareHours,
  findSessionsFault,
  findWeeksFault,
  isSamePlan,
  NEW_PLAN,
  projectPlan,
  toSentPlan,
  toTypedPlan,
} from './plan.rules.ts'
import { revenuePlanInput } from './revenue-plans.contract.ts'

const CUT = { id: 1, price: '45.00', duration: 45 }
const COLOUR = { id: 2, price: '120.00', duration: 90 }

const line = (id: number, treatmentId: string, sessions: string) => ({ id, treatmentId, sessions })

describe('a plan', () => {
  it('counts blank sessions as 0 and blank weeks as 4.33', () => {
    const lines = [line(1, '1', '10'), line(2, '2', '')]
    const result = projectPlan({ ...NEW_PLAN, lines }, [CUT, COLOUR])
    // 45.00 × 10 × 4.33 = 1,948.50; ×12 = 23,382.00; 45 min × 43.3 = 1,948.5, rounded up
    expect(result?.total).toEqual({ monthly: 194_850, yearly: 2_338_200, minutesPerMonth: 1_949 })
    expect(result?.rows.map((row) => row.projection.monthly)).toEqual([194_850, 0])
  })

  it.each([
    // 45.00 × 10 × 4 × the season
    ['0.7', 126_000],
    ['1', 180_000],
    ['1.3', 234_000],
    ['1.5', 270_000],
  ])('applies the season %s', (season, monthly) => {
    const plan = { lines: [line(1, '1', '10')], weeks: '4', season }
    expect(projectPlan(plan, [CUT])?.total.monthly).toBe(monthly)
  })

  it('adds up its treatments', () => {
    const plan = { lines: [line(1, '1', '10'), line(2, '2', '5')], weeks: '4', season: '1' }
    // 1,800.00 + 2,400.00; 1,800 min + 1,800 min
    expect(projectPlan(plan, [CUT, COLOUR])?.total).toEqual({
      monthly: 420_000,
      yearly: 5_040_000,
      minutesPerMonth: 3_600,
    })
  })

  it('leaves out a line without a treatment, or with one that is gone', () => {
    const plan = { ...NEW_PLAN, lines: [line(1, '', '10'), line(2, '9', '10')] }
    expect(projectPlan(plan, [CUT])?.rows).toEqual([])
  })

  it.each([
    ['1.5', ''],
    ['-1', ''],
    ['1001', ''],
    ['ten', ''],
    ['10', '4.333'],
    ['10', '5.01'],
    ['10', '-1'],
    ['10', 'many'],
  ])('has no result with %s sessions and "%s" weeks', (sessions, weeks) => {
    expect(projectPlan({ ...NEW_PLAN, lines: [line(1, '1', sessions)], weeks }, [CUT])).toBeNull()
  })

  it('has no result rather than a wrong one when the sum is too large', () => {
    const dearest = { id: 1, price: '99999999.99', duration: 1440 }
    const lines = Array.from({ length: 20 }, (_, index) => line(index, '1', '1000'))
    expect(projectPlan({ lines, weeks: '5', season: '1.5' }, [dearest])).toBeNull()
    expect(projectPlan({ lines: lines.slice(0, 5), weeks: '5', season: '1.5' }, [dearest])).not.toBeNull()
  })
})

describe('the error messages of a plan', () => {
  it('say what to type', () => {
    expect(findSessionsFault('1.5')).toBe('Enter a whole number, from 0 to 1,000')
    expect(findWeeksFault('4.333')).toBe('Use at most two decimals')
    expect(findWeeksFault('6')).toBe('A month has at most 5 weeks')
    expect([findSessionsFault(' '), findWeeksFault(''), findWeeksFault(' 4.33 ')]).toEqual([null, null, null])
  })
})

describe('the hours of a plan', () => {
  it.each([
    // 40 × 4.33 = 173.2 hours; 5,196 min = 86.6 hours, the half of them
    [5_196, 40, { neededTenths: 866, availableTenths: 1_732, usedPercent: 50, missingTenths: -866 }],
    // no saved rate: 160 hours; 10,800 min = 180 hours, 112.5% of them
    [10_800, null, { neededTenths: 1_800, availableTenths: 1_600, usedPercent: 113, missingTenths: 200 }],
    [0, 40, { neededTenths: 0, availableTenths: 1_732, usedPercent: 0, missingTenths: -1_732 }],
  ])('%i minutes against %s a week', (minutes, weeklyHours, expected) => {
    expect(compareHours(minutes, weeklyHours)).toEqual(expected)
  })
})

describe('a saved plan', () => {
  const SAVED = revenuePlanInput.parse({
    name: 'Autumn',
    lines: [{ treatmentId: 1, sessionsPerWeek: 10 }, { treatmentId: 2 }],
    weeksPerMonth: '4',
    season: '1.3',
  })

  it('is typed and sent again as it was saved', () => {
    const typed = toTypedPlan(SAVED)
    expect(typed.lines).toEqual([line(1, '1', '10'), line(2, '2', '0')])
    expect(revenuePlanInput.parse({ name: 'Autumn', ...toSentPlan(typed) })).toEqual(SAVED)
  })

  it('is sent without the lines that have no treatment', () => {
    const typed = { ...NEW_PLAN, lines: [line(1, '', '10'), line(2, '2', ' 5 ')] }
    expect(toSentPlan(typed).lines).toEqual([{ treatmentId: '2', sessionsPerWeek: '5' }])
  })

  it.each([
    ['blank weeks and 4.33', { weeks: '' }, { weeks: '4.33' }, true],
    ['4 and 4.00 weeks', { weeks: '4' }, { weeks: '4.00' }, true],
    ['no sessions and 0', { lines: [line(1, '1', '')] }, { lines: [line(7, '1', '0')] }, true],
    ['a line without a treatment and none', { lines: [line(1, '', '3')] }, { lines: [] }, true],
    ['another season', { season: '1' }, { season: '1.5' }, false],
    ['other sessions', { lines: [line(1, '1', '3')] }, { lines: [line(1, '1', '4')] }, false],
    ['sessions that cannot be counted', { lines: [line(1, '1', 'x')] }, { lines: [line(1, '1', '')] }, false],
  ])('is compared with a typed one: %s', (_what, one, other, isSame) => {
    expect(isSamePlan({ ...NEW_PLAN, ...one }, { ...NEW_PLAN, ...other })).toBe(isSame)
  })
})
