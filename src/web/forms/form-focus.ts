import { useEffect, useRef, useState } from 'react'
import type { useAddress } from '#web/lib/address.ts'

/** Counts how often a form was asked for: whoever came to add something, or presses for it, gets the cursor in it. */
export function useFormFocus({ address, change }: ReturnType<typeof useAddress>) {
  const [starts, setStarts] = useState(0)
  const isAsked = address.get('add') === '1'
  useEffect(() => {
    if (!isAsked) return
    setStarts((before) => before + 1)
    // Taken out again, so that the same link works a second time.
    change({ add: null }, { replace: true })
  }, [isAsked, change])
  return { starts, start: () => setStarts(starts + 1) }
}

export type FormReset = {
  /** It follows one that was sent. */
  isNext: boolean
  /** How often the first field was asked for since. */
  asked: number
}

/** A form that was sent gives way to a blank one: the key of each, and what it has to know. */
export function useFormReset(starts: number) {
  const [done, setDone] = useState({ rounds: 0, starts: 0 })
  const round: FormReset = { isNext: done.rounds > 0, asked: starts - done.starts }
  return { key: done.rounds, round, goOn: () => setDone({ rounds: done.rounds + 1, starts }) }
}

/** The cursor goes into the first field when it is asked for, and of the next form when it is nowhere else. */
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

/** A sheet that is still sliding away would take the focus back to its own button. */
export function whenSheetsAreGone(act: () => void): void {
  if (document.querySelector('[role=dialog]')) setTimeout(() => whenSheetsAreGone(act), LOOK_AGAIN_MS)
  else setTimeout(act)
}
