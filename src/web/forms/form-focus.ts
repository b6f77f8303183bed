import { useEffect, useRef, useState } from 'react'
import type { useAddress } from '#web/lib/address.ts'

/** Counts the requests to focus a form: by a link with ?add=1, or by a button on the page. */
export function useFormFocus({ address, change }: ReturnType<typeof useAddress>) {
  const [starts, setStarts] = useState(0)
  const isAsked = address.get('add') === '1'
  useEffect(() => {
    if (!isAsked) return
    setStarts((before) => before + 1)
    // The parameter is removed, so that the same link works a second time.
    change({ add: null }, { replace: true })
  }, [isAsked, change])
  return { starts, start: () => setStarts(starts + 1) }
}

export type FormReset = {
  /** This form replaced one that was sent. */
  isNext: boolean
  /** How often the focus was requested since the last reset. */
  asked: number
}

/** After a form is sent, a new key replaces it with a blank form. */
export function useFormReset(starts: number) {
  const [done, setDone] = useState({ rounds: 0, starts: 0 })
  const round: FormReset = { isNext: done.rounds > 0, asked: starts - done.starts }
  return { key: done.rounds, round, goOn: () => setDone({ rounds: done.rounds + 1, starts }) }
}

/**
 * Focuses the first field on request. A form that replaced a sent one takes the focus only if no element has
 * it.
 */
export function useFirstFocus({ isNext, asked }: FormReset, focusFirst: () => void): void {
  const focus = useRef(focusFirst)
  useEffect(() => {
    if (isNext && document.activeElement === document.body) focus.current()
  }, [isNext])
  useEffect(() => {
    if (asked > 0) whenSheetsAreGone(focus.current)
  }, [asked])
}

const LOOK_AGAIN_MS = 50

/** A dialog that is still closing would move the focus back to the button that opened it. */
export function whenSheetsAreGone(act: () => void): void {
  if (document.querySelector('[role=dialog]')) setTimeout(() => whenSheetsAreGone(act), LOOK_AGAIN_MS)
  else setTimeout(act)
}
