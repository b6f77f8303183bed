import { describe, expect, it } from 'vitest'
import { BLANK_MEMBER, checkMember } from './typed-member.ts'

const MAYA = { ...BLANK_MEMBER, name: 'Maya', wage: '£12.71', weeklyHours: '37.5', pension: 'yes' }

describe('the form of a person', () => {
  it('sends what the pay needs', () => {
    expect(checkMember(MAYA)).toEqual({
      isValid: true,
      sent: {
        name: 'Maya',
        pay: 'hourly',
        commission: null,
        wage: '12.71',
        weeklyHours: '37.50',
        ageBand: '21',
        pension: true,
        doesTreatments: true,
      },
    })
  })

  it('drops what was typed for another pay', () => {
    const jess = { ...MAYA, pay: 'commission', commission: '40%', wage: 'nonsense' }
    expect(checkMember(jess)).toMatchObject({
      sent: { commission: '40.00', wage: null, weeklyHours: null, ageBand: null, pension: false },
    })
  })

  it('names every empty field at once', () => {
    expect(checkMember(BLANK_MEMBER)).toEqual({
      isValid: false,
      faults: {
        name: 'Name is required',
        wage: 'Enter the wage of an hour',
        weeklyHours: 'Enter the hours of a week',
      },
    })
  })
})
