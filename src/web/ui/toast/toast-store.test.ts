import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, onToastChange, showToast, visibleToast } from './toast-store.ts'

const undo = { label: 'Undo', onAction: () => {} }

beforeEach(() => {
  dismissToast()
  dismissToast()
})

describe('one toast at a time', () => {
  it('shows the newest', () => {
    showToast({ title: 'First' })
    showToast({ title: 'Second', tone: 'success' })
    expect(visibleToast()?.title).toBe('Second')
    dismissToast()
    expect(visibleToast()).toBeNull()
  })

  it('lets a success wait behind an Undo until that is gone', () => {
    showToast({ title: 'Expense deleted successfully!', action: undo })
    showToast({ title: 'Success', tone: 'success' })
    expect(visibleToast()?.title).toBe('Expense deleted successfully!')
    dismissToast()
    expect(visibleToast()?.title).toBe('Success')
    dismissToast()
    expect(visibleToast()).toBeNull()
  })

  it('keeps only the newest waiting toast', () => {
    showToast({ title: 'Deleted', action: undo })
    showToast({ title: 'Saved one' })
    showToast({ title: 'Saved two' })
    dismissToast()
    expect(visibleToast()?.title).toBe('Saved two')
    dismissToast()
    expect(visibleToast()).toBeNull()
  })

  it('shows an error at once, even over an Undo', () => {
    showToast({ title: 'Deleted', action: undo })
    showToast({ title: 'Error', tone: 'error' })
    expect(visibleToast()?.title).toBe('Error')
  })

  it('shows the waiting toast once the error is gone', () => {
    showToast({ title: 'Deleted', action: undo })
    showToast({ title: 'Success', tone: 'success' })
    showToast({ title: 'Error', tone: 'error' })
    dismissToast()
    expect(visibleToast()?.title).toBe('Success')
  })

  it('replaces one Undo with the next', () => {
    showToast({ title: 'First deleted', action: undo })
    showToast({ title: 'Second deleted', action: undo })
    expect(visibleToast()?.title).toBe('Second deleted')
    dismissToast()
    expect(visibleToast()).toBeNull()
  })
})

describe('how long a toast stays', () => {
  it.each([
    { toast: { title: 'Plain' }, durationMs: 5_000 },
    { toast: { title: 'Error', tone: 'error' as const }, durationMs: 5_000 },
    { toast: { title: 'Deleted', action: undo }, durationMs: 10_000 },
    { toast: { title: 'Long', durationMs: 8_000 }, durationMs: 8_000 },
  ])('$toast.title stays $durationMs ms', ({ toast, durationMs }) => {
    showToast(toast)
    expect(visibleToast()?.durationMs).toBe(durationMs)
  })
})

describe('dismissing', () => {
  it('leaves a newer toast alone when an older one closes late', () => {
    showToast({ title: 'Old' })
    const old = visibleToast()
    showToast({ title: 'New' })
    dismissToast(old?.id)
    expect(visibleToast()?.title).toBe('New')
  })

  it('notifies its listeners until they unsubscribe', () => {
    const listener = vi.fn()
    const stop = onToastChange(listener)
    showToast({ title: 'Heard' })
    stop()
    showToast({ title: 'Not heard' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
