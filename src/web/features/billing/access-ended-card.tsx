import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/basic/banner.tsx'
import { trialStatusQuery } from './billing.api.ts'

/** Why the tools are closed, in the server's words. For those whose access has ended, not for newcomers. */
export function AccessEnded({ action }: { action?: ReactNode }) {
  // What was read while the access still ran would be no explanation.
  const { data: trial, isFetching } = useQuery({ ...trialStatusQuery, staleTime: 0 })
  const ended = trial?.status === 'expired' || trial?.status === 'none' ? trial : null
  if (ended === null && !isFetching) return null
  return (
    <Banner tone="warning" title={ended?.status === 'expired' ? 'Trial Expired:' : undefined} action={action}>
      {ended?.message ?? PLACE}
    </Banner>
  )
}

// About as long as the words to come, so that nothing below moves when they are there.
const PLACE = (
  <span aria-hidden className="invisible">
    Your free access ended on 30 November 2026. Your records are kept; subscribe to go on.
  </span>
)
