import { useRef } from 'react'

/** For a dialog whose call brings something that is shown only once: while it is under way, closing does nothing. */
export function useHeldOpen(onClose: () => void) {
  const isHeld = useRef(false)
  const close = () => {
    if (!isHeld.current) onClose()
  }
  const holdOpen = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    isHeld.current = true
    try {
      return await act()
    } finally {
      isHeld.current = false
    }
  }
  return { close, holdOpen }
}
