import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, showToast, visibleToast } from '#web/ui/toast/toast-store.ts'
import { offerUndo } from './undo.ts'

/** Other tests share this process, and its toasts. */
function dismissAll() {
  while (visibleToast()) dismissToast()
}

beforeEach(dismissAll)
afterEach(dismissAll)

function deleted(name: string, undo = vi.fn(async () => {})) {
  offerUndo({
    title: 'Success',
    description: `${name} deleted`,
    undo,
    undone: `${name} is back.`,
    isDelete: true,
  })
  return undo
}

const pressUndo = () => visibleToast()?.action?.onAction()

describe('an offer to undo', () => {
  it('undoes once and says so', async () => {
    const undo = deleted('Brow tint')
    expect(visibleToast()).toMatchObject({ description: 'Brow tint deleted', action: { label: 'Undo' } })
    pressUndo()
    await vi.waitFor(() => expect(visibleToast()?.description).toBe('Brow tint is back.'))
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('undoes only what it names after anything but a delete', async () => {
    const before = deleted('Brow tint')
    const undo = vi.fn(async () => {})
    offerUndo({ title: 'Figure replaced', description: '£150.00', undo, undone: 'It is back.' })
    pressUndo()
    await vi.waitFor(() => expect(visibleToast()?.description).toBe('It is back.'))
    expect(before).not.toHaveBeenCalled()
  })

  it('undoes both after a second delete, the newest first, and keeps the text of the second', async () => {
    const order: string[] = []
    deleted(
      'First',
      vi.fn(async () => void order.push('first')),
    )
    deleted(
      'Second',
      vi.fn(async () => void order.push('second')),
    )
    expect(visibleToast()?.description).toBe('Second deleted')
    pressUndo()
    await vi.waitFor(() => expect(visibleToast()?.description).toBe('Everything is back as it was.'))
    expect(order).toEqual(['second', 'first'])
  })

  it('leaves an earlier offer alone that is no longer visible', async () => {
    const gone = deleted('Gone')
    dismissToast()
    const undo = deleted('Here')
    pressUndo()
    await vi.waitFor(() => expect(undo).toHaveBeenCalled())
    expect(gone).not.toHaveBeenCalled()
  })

  it('leaves an offer alone that an error has replaced', async () => {
    const gone = deleted('Gone')
    showToast({ title: 'Error', tone: 'error' })
    const undo = deleted('Here')
    pressUndo()
    await vi.waitFor(() => expect(undo).toHaveBeenCalled())
    expect(gone).not.toHaveBeenCalled()
  })

  it('can be retried after a failure, without repeating what was undone already', async () => {
    const first = deleted('First', vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(1))
    const second = deleted('Second')
    pressUndo()
    await vi.waitFor(() => expect(visibleToast()?.description).toBe('Failed to undo. Please try again.'))
    expect(visibleToast()?.tone).toBe('error')
    pressUndo()
    await vi.waitFor(() => expect(visibleToast()?.description).toBe('First is back.'))
    expect(first).toHaveBeenCalledTimes(2)
    expect(second).toHaveBeenCalledTimes(1)
  })
})
