import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  AccountSession,
  EmailChange,
  Erasure,
  PasswordChange,
  ProfileChange,
} from '#shared/features/account/account.contract.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { call } from '#web/api/call.ts'
import type { CallError } from '#web/api/call-error.ts'
import { CURRENT_USER_KEY } from '#web/api/current-user.ts'
import { refresh } from '#web/api/refreshes.ts'
import { useSend } from '#web/api/send.ts'

const SESSIONS_KEY = ['account', 'sessions'] as const
const SESSIONS_PATH = '/api/account/sessions'

export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }) => call<AccountSession[]>('GET', SESSIONS_PATH, { signal }),
})

/** The frame shows the name, and every "today" hangs on the time zone: both follow at once. */
export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation<User, CallError, ProfileChange>({
    mutationFn: (body) => call('PATCH', '/api/account', { body }),
    onSuccess: (user) => {
      client.setQueryData<User>(CURRENT_USER_KEY, user)
      return refresh(client, 'account')
    },
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useSend<void, PasswordChange>({
    mutationFn: (body) => call('POST', '/api/account/password', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}

/** Nothing is computed from it, so nothing is read again. */
export function keepTheme(theme: User['theme']): Promise<User> {
  return call('PATCH', '/api/account', { body: { theme } })
}

export function requestEmailChange(body: EmailChange): Promise<{ message: string }> {
  return call('POST', '/api/account/email', { body })
}

export function eraseAccount(body: Erasure): Promise<void> {
  return call('DELETE', '/api/account', { body })
}

export function useSendVerification() {
  return useMutation<void, CallError>({ mutationFn: () => call('POST', '/api/account/verification') })
}

/** One session by its id, or all but this one. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation<void, CallError, string | 'others'>({
    mutationFn: (id) => call('DELETE', id === 'others' ? SESSIONS_PATH : `${SESSIONS_PATH}/${id}`),
    // Also when it failed: somebody may have ended it elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}
