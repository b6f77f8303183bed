import { useEffect, useRef, useState } from 'react'
import type { useAddress } from '#web/lib/address.ts'

/** Counts the requests to focus a form: by a link with ?add=1, or by a button on the page. */
export function useFormFocus({ address, change }: Pick<ReturnType<typeof useAddress>, 'address' | 'change'>) {
  const [focusRequests, setFocusRequests] = useState(0)
  const isRequested = address.get('add') === '1'
  useEffect(() => {
    if (!isRequested) return
    setFocusRequests((before) => before + 1)
    // The parameter is removed, so that the same link works a second time.
    change({ add: null }, { replace: true })
  }, [isRequested, change])
  return { focusRequests, requestFocus: () => setFocusRequests(focusRequests + 1) }
}

export type FormReset = {
  /** This form replaced one that was sent. */
  isNext: boolean
  /** How often the focus was requested since the last reset. */
  requests: number
}

/** After a form is sent, a new key replaces it with a blank form. */
export function useFormReset(focusRequests: number) {
  const [done, setDone] = useState({ rounds: 0, focusRequests: 0 })
  const resetState: FormReset = { isNext: done.rounds > 0, requests: focusRequests - done.focusRequests }
  return {
    key: done.rounds,
    resetState,
    resetForm: () => setDone({ rounds: done.rounds + 1, focusRequests }),
  }
}

/** Focuses the first field on request. A form that replaced a sent one takes the focus only if no element has it. */
export function useFirstFocus({ isNext, requests }: FormReset, focusFirst: () => void): void {
  const focus = useRef(focusFirst)
  useEffect(() => {
    if (isNext && document.activeElement === document.body) focus.current()
  }, [isNext])
  useEffect(() => {
    if (requests > 0) whenDialogsAreClosed(focus.current)
  }, [requests])
}

const DIALOG_POLL_MS = 50

/** A dialog that is still closing would move the focus back to the button that opened it. */
export function whenDialogsAreClosed(act: () => void): void {
  if (document.querySelector('[role=dialog]')) setTimeout(() => whenDialogsAreClosed(act), DIALOG_POLL_MS)
  else setTimeout(act)
}
