import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { trialStatusQuery } from './billing.api.ts'

/** Why the tools are closed, in the server's words. For those whose access has ended, not for newcomers. */
export function AccessEnded({ action }: { action?: ReactNode }) {
  // What was read while the access still ran would be no explanation.
  const { data: trial } = useQuery({ ...trialStatusQuery, staleTime: 0 })
  if (trial?.status === 'expired') {
    return (
      <Banner tone="warning" title="Trial Expired:" action={action}>
        {trial.message}
      </Banner>
    )
  }
  if (trial?.status !== 'none') return null
  return (
    <Banner tone="warning" action={action}>
      {trial.message}
    </Banner>
  )
}
