import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { CURRENT_USER_KEY, findCachedUser } from '#web/api/current-user.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'

const LOOK_EVERY_MS = 60_000
const AWAY_MS = 30 * 60_000

/**
 * A tab may stay open for days. On a new day, or after a while out of sight, the figures are fetched again and the
 * screen is drawn again, because every screen reads today while it is drawn.
 */
export function useNewDay(client: QueryClient, timeZone: string | null): void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (timeZone === null) return
    let day = dayIn(new Date(), timeZone)
    let hiddenAt: number | null = null
    const look = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt ??= Date.now()
        return
      }
      const today = dayIn(new Date(), timeZone)
      const wasAway = hiddenAt !== null && Date.now() - hiddenAt > AWAY_MS
      hiddenAt = null
      if (today === day && !wasAway) return
      day = today
      drawAgain()
      if (navigator.onLine) void fetchAgain(client)
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, timeZone])
}

/** The person first: without access every figure would be refused. */
async function fetchAgain(client: QueryClient): Promise<void> {
  await client.refetchQueries({ queryKey: CURRENT_USER_KEY })
  const user = findCachedUser(client)
  if (isReadOnly || (user !== null && hasAccess(user, new Date()))) await client.invalidateQueries()
}
