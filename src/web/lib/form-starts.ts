import { useEffect, useState } from 'react'
import type { useAddress } from './address.ts'

/** Counts how often a form was asked for: whoever came to add something, or presses for it, gets the cursor in it. */
export function useFormStarts({ address, change }: ReturnType<typeof useAddress>) {
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

const LOOK_AGAIN_MS = 50

/** A sheet that is still sliding away would take the focus back to its own button. */
export function whenSheetsAreGone(act: () => void): void {
  if (document.querySelector('[role=dialog]')) setTimeout(() => whenSheetsAreGone(act), LOOK_AGAIN_MS)
  else setTimeout(act)
}
