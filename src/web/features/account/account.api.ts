import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeEmail,
  changePassword,
  changeProfile,
  deleteAccount,
  type EmailChange,
  type Erasure,
  endOtherSessions,
  endSession,
  listSessions,
  type PasswordChange,
  type ProfileChange,
  resendVerification,
} from '#shared/features/account/account.contract.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { CURRENT_USER_KEY } from '#web/api/current-user.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'

const SESSIONS_KEY = ['account', 'sessions'] as const

export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

/** The name in the frame and every date that depends on the time zone are updated at once. */
export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation<User, CallError, ProfileChange>({
    mutationFn: (body) => call(changeProfile, { body }),
    onSuccess: (user) => {
      client.setQueryData<User>(CURRENT_USER_KEY, user)
      return refresh(client, 'account')
    },
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useSend<void, PasswordChange>({
    mutationFn: (body) => call(changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}

/** No figure depends on the theme, so nothing is fetched again. */
export function saveAccountTheme(theme: User['theme']): Promise<User> {
  return call(changeProfile, { body: { theme } })
}

export function requestEmailChange(body: EmailChange): Promise<{ message: string }> {
  return call(changeEmail, { body })
}

export function eraseAccount(body: Erasure): Promise<void> {
  return call(deleteAccount, { body })
}

export function useSendVerification() {
  return useMutation<void, CallError>({ mutationFn: () => call(resendVerification) })
}

/** Ends one session by its id, or all but this one. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation<void, CallError, string | 'others'>({
    mutationFn: (id) => (id === 'others' ? call(endOtherSessions) : call(endSession, { params: { id } })),
    // The list is fetched again after a failure too: the session may have been ended on another device.
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}
