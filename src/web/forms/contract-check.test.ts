import { describe, expect, it } from 'vitest'
import { login } from '#shared/features/auth/auth.contract.ts'
import { registration } from '#shared/features/auth/registration.contract.ts'
import { checkWith } from './contract-check.ts'

describe('a form checked by its contract', () => {
  it('sends what the contract makes of it', () => {
    const checked = checkWith(login)({ email: '  priya@salon.example ', password: ' kept as typed ' })
    expect(checked).toEqual({
      isValid: true,
      sent: { email: 'priya@salon.example', password: ' kept as typed ' },
    })
  })

  it('names every bad field at once, in the words of the contract', () => {
    const checked = checkWith(registration)({
      name: ' ',
      email: 'priya',
      password: 'short',
      businessType: '',
    })
    expect(checked).toEqual({
      isValid: false,
      faults: {
        name: 'Name is required',
        email: 'Please enter a valid email address',
        password: 'Password must be at least 8 characters',
        businessType: 'Business type is required',
      },
    })
  })
})
