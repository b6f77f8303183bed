import { useEffect, useRef } from 'react'

// On a phone, Back closes what lies over the screen before it leaves the screen. Each open overlay has an entry
// of its own in the history, with the address of the screen. Every way of closing removes that entry again, so
// Back is never needed twice.

/** Where the phone's bar is, and on tablets. At a desk Back keeps leaving the screen. */
const HAS_BACK_GESTURE = '(max-width: 63.99rem), (pointer: coarse)'
const STATE_KEY = 'damsonOverlays'

/** The open overlays, the topmost last. */
let openOverlays: readonly { close: () => void }[] = []
let isWatching = false

/** Lets Back close an overlay while it is open. */
export function useBackToClose(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open || !matchMedia(HAS_BACK_GESTURE).matches) return
    const overlay = { close: () => latest.current() }
    watchHistory()
    setOverlays([...openOverlays, overlay])
    return () => setOverlays(openOverlays.filter((other) => other !== overlay))
  }, [open])
}

/** Whether the current entry of the history belongs to an overlay. A link in it replaces the entry. */
export function isOverlayEntry(): boolean {
  return countEntries() > 0
}

function setOverlays(overlays: typeof openOverlays): void {
  openOverlays = overlays
  // By then a menu that opens a dialog has closed, and a link that closes its sheet has been followed.
  setTimeout(matchEntries)
}

/** Adds or removes entries, until there is one for each open overlay. */
function matchEntries(): void {
  const surplus = countEntries() - openOverlays.length
  if (surplus > 0) history.go(-surplus)
  for (let count = countEntries(); count < openOverlays.length; count += 1)
    history.pushState({ ...history.state, [STATE_KEY]: count + 1 }, '')
}

function countEntries(): number {
  const state: unknown = history.state
  const count = state && typeof state === 'object' && STATE_KEY in state ? state[STATE_KEY] : 0
  return typeof count === 'number' ? count : 0
}

function watchHistory(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('popstate', () => {
    for (const { close } of openOverlays.slice(countEntries()).reverse()) close()
    // Forward leads to an entry whose overlay is closed, and leads back from it.
    setTimeout(matchEntries)
  })
}
