import { describe, expect, it } from 'vitest'
import { ERROR_STATUS, ProductError } from './errors.ts'

describe('a refusal', () => {
  it('carries its code, its fields and what caused it', () => {
    const cause = new Error('duplicate key')
    const refusal = new ProductError('conflict', 'This week was entered anew.', {
      fields: { weekStartDate: 'Choose another week' },
      cause,
    })
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal).toMatchObject({
      name: 'ProductError',
      code: 'conflict',
      message: 'This week was entered anew.',
      fields: { weekStartDate: 'Choose another week' },
      cause,
    })
  })

  it('says when to retry', () => {
    expect(
      new ProductError('too_many', 'Try again later.', { retryAfterSeconds: 60 }).retryAfterSeconds,
    ).toBe(60)
  })

  it('has no cause unless one is given', () => {
    expect('cause' in new ProductError('not_found', 'Not found')).toBe(false)
  })

  it('is a failure by its status, whatever its code', () => {
    expect(Object.values(ERROR_STATUS).every((status) => status >= 400 && status < 600)).toBe(true)
  })
})
