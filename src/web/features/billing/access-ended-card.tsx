import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/basic/banner.tsx'
import { trialStatusQuery } from './billing.api.ts'

/** Why the tools are locked, in the server's words. For owners whose access has ended, not for new ones. */
export function AccessEnded({ action }: { action?: ReactNode }) {
  // Always fetched: a cached answer from before access ended would not explain it.
  const { data: trial, isFetching } = useQuery({ ...trialStatusQuery, staleTime: 0 })
  const ended = trial?.status === 'expired' || trial?.status === 'none' ? trial : null
  if (ended === null && !isFetching) return null
  return (
    <Banner tone="warning" title={ended?.status === 'expired' ? 'Trial Expired:' : undefined} action={action}>
      {ended?.message ?? PLACEHOLDER}
    </Banner>
  )
}

// As long as the expected text, so that nothing below moves when it arrives.
const PLACEHOLDER = (
  <span aria-hidden className="invisible">
    Your free access ended on 30 November 2026. Your records are kept; subscribe to go on.
  </span>
)
