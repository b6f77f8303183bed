import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MAX_TEAM, TEAM_IS_FULL, teamCalls, teamMemberInput } from './team.contract.ts'
import { previewWageRise, wageRiseInput } from './wage-rise.contract.ts'

const priya = { name: 'Priya', pay: 'hourly', wage: '12.71', weeklyHours: 37.5, ageBand: '21' }

function refusals(sent: object) {
  const { error } = z.safeParse(teamMemberInput, sent)
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('a person of the team', () => {
  test.each([null, 'text', 7, []])('is refused where %j comes in its place', (sent) => {
    expect(z.safeParse(teamMemberInput, sent).success).toBe(false)
  })

  test('who is paid by the hour needs wage, hours and age band', () => {
    expect(z.parse(teamMemberInput, priya)).toEqual({
      ...priya,
      weeklyHours: '37.50',
      commission: null,
      pension: false,
      doesTreatments: true,
    })
    expect(refusals({ name: 'Priya', pay: 'hourly' })).toEqual([
      ['wage', 'Enter the wage of an hour'],
      ['weeklyHours', 'Enter the hours of a week'],
      ['ageBand', 'Choose an age band from the list'],
    ])
  })

  test('who is paid by commission needs it, and an owner needs nothing', () => {
    expect(refusals({ name: 'Sam', pay: 'commission' })).toEqual([['commission', 'Enter the commission']])
    expect(refusals({ name: 'Sam', pay: 'commission', commission: 0 })).toBeUndefined()
    expect(refusals({ name: 'Jo', pay: 'owner' })).toBeUndefined()
  })

  test('gets every fault named at once', () => {
    expect(refusals({ pay: 'hourly' })?.map(([field]) => field)).toEqual([
      'name',
      'wage',
      'weeklyHours',
      'ageBand',
    ])
    expect(refusals({})).toEqual([
      ['name', 'Name is required'],
      ['pay', 'Choose hourly, commission or owner'],
    ])
  })

  test.each([
    ['wage', '0', 'The wage must be more than £0'],
    ['weeklyHours', '0', 'Enter more than 0 hours'],
    ['weeklyHours', '168.01', 'A week has 168 hours'],
    ['weeklyHours', 'many', 'Enter hours, like 37.5'],
    ['ageBand', '30', 'Choose an age band from the list'],
    ['commission', '100.01', 'The largest percentage is 100%'],
    ['pension', 'yes', 'Choose yes or no'],
    ['doesTreatments', 1, 'Choose yes or no'],
  ])('with %s of %s is refused: %s', (field, value, message) => {
    expect(refusals({ ...priya, [field]: value })).toEqual([[field, message]])
  })

  test('keeps what a change leaves out', () => {
    const { body } = teamCalls.change.schema
    expect(z.parse(body, {})).toEqual({})
    expect(z.parse(body, { pension: true, wage: null })).toEqual({ pension: true, wage: null })
  })

  test('is one of 200 at most', () => {
    expect(TEAM_IS_FULL).toContain(String(MAX_TEAM))
  })
})

describe('a rise of wages', () => {
  test.each([
    [{ percent: '5' }, { percent: '5.00', year: null }],
    [{ year: '2027-28' }, { percent: null, year: '2027-28' }],
  ])('is by a percentage or to the minimum of a year: %o', (sent, read) => {
    expect(z.parse(wageRiseInput, sent)).toEqual(read)
    expect(`${previewWageRise.method} ${previewWageRise.url}`).toBe('POST /api/team/wage-rise')
  })

  test.each([
    [{}, 'Enter a percentage or choose a year, not both'],
    [{ percent: '5', year: '2026-27' }, 'Enter a percentage or choose a year, not both'],
    [{ percent: '0' }, 'Enter more than 0%'],
    [{ percent: '1000' }, 'The largest percentage is 999.99%'],
  ])('of %o is refused: %s', (sent, message) => {
    expect(z.safeParse(wageRiseInput, sent).error?.issues).toMatchObject([{ path: ['percent'], message }])
  })
})
