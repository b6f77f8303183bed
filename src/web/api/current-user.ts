import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#shared/features/auth/auth.contract.ts'

/** Where the cache keeps the signed-in person: a User, null when signed out, nothing while unknown. */
export const CURRENT_USER_KEY = ['auth', 'user'] as const

export function findCachedUser(client: QueryClient): User | null {
  return client.getQueryData<User | null>(CURRENT_USER_KEY) ?? null
}

/** Puts a changed account (new name, new access) where every screen reads it. */
export function cacheUser(client: QueryClient, user: User): void {
  client.setQueryData<User | null>(CURRENT_USER_KEY, user)
}
