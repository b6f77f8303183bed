import { useCallback, useEffect, useState } from 'react'
import { readInvite } from '#shared/features/auth/clients.contract.ts'
import type { AnswerOf } from '#shared/kernel/calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { toFailureText } from '#web/api/failure-text.ts'

export type Invite = AnswerOf<typeof readInvite>

type InviteState =
  | { kind: 'loading' }
  | { kind: 'ready'; invite: Invite }
  /** The link was used or has run out. */
  | { kind: 'refused'; sentence: string }
  /** The link may work at the next try. */
  | { kind: 'failed'; sentence: string }

/** Whom the invitation of a link is from and for. Not a query, because signed-out visitors load no query cache. */
export function useInvite(token: string): { state: InviteState; retry: () => void } {
  const [state, setState] = useState<InviteState>({ kind: 'loading' })
  const load = useCallback(async () => setState(await readState(token)), [token])
  useEffect(() => void load(), [load])
  return { state, retry: () => void load() }
}

async function readState(token: string): Promise<InviteState> {
  try {
    return { kind: 'ready', invite: await call(readInvite, { body: { token } }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const sentence = toFailureText(error, 'Your invitation couldn’t be loaded just now.')
    return { kind: error.code === 'invalid' ? 'refused' : 'failed', sentence }
  }
}
