import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'

/** The cache key of the signed-in person: a User, null when signed out, undefined while unknown. */
export const CURRENT_USER_KEY = ['auth', 'user'] as const

export function findCachedUser(client: QueryClient): User | null {
  return client.getQueryData<User | null>(CURRENT_USER_KEY) ?? null
}

/** Today in the owner's time zone, which may differ from the browser's. */
export function todayOf(client: QueryClient): Day {
  return dayIn(new Date(), findCachedUser(client)?.timeZone ?? 'Europe/London')
}

export function useToday(): Day {
  return todayOf(useQueryClient())
}
