import { useEffect, useRef } from 'react'
import type { Day } from '#shared/kernel/calendar/days.ts'

/** Calls `onNewDay` when another day has begun, as in a tab that stays open overnight. */
export function useNewDayStart(today: Day, onNewDay: () => void): void {
  const known = useRef(today)
  useEffect(() => {
    if (known.current === today) return
    known.current = today
    onNewDay()
  })
}
