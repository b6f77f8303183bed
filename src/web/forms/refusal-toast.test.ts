import { afterEach, expect, test } from 'vitest'
import { CallError, unreachable } from '#web/api/call-error.ts'
import { dismissToast, visibleToast } from '#web/ui/toast/toast-store.ts'
import { showRefusal } from './refusal-toast.ts'

const FAILED = 'Failed to save your answers. They are still here: please try again.'

afterEach(() => dismissToast())

test('a refusal of the server is told in the words of the screen', () => {
  showRefusal(new CallError({ status: 500, code: 'internal', text: 'Internal' }), FAILED)
  expect(visibleToast()?.description).toBe(FAILED)
})

test('without a connection the toast says so, because nothing was refused', () => {
  showRefusal(unreachable(new Error('offline')), FAILED)
  expect(visibleToast()?.description).toBe('We can’t reach the server. Check your connection and try again.')
})

test('a screen that is locked already says why, so there is no toast', () => {
  showRefusal(new CallError({ status: 403, code: 'subscription_required', text: 'Locked' }), FAILED)
  expect(visibleToast()).toBeNull()
})
