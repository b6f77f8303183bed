import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { brand } from '#content/brand.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { refresh } from '#web/api/invalidation.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useStartTrial } from './plan.api.ts'

/** Navigates to another page and shows the toast there. */
export type Go = (path: string, toast?: { title: string; description: string; tone: 'success' }) => void

const { trialDays } = brand.plan

export function TrialOfferCard({ returnTo, go }: { returnTo: string; go: Go }) {
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const { mutate, isPending } = useStartTrial()
  const start = () =>
    mutate(undefined, {
      onSuccess: () => {
        setLeaving(true)
        go(returnTo, STARTED)
      },
      onError: (error) => {
        showToast({ title: 'Error', description: toFailureText(error, NOT_STARTED), tone: 'error' })
        // The trial was used already, or the owner has access. The refreshed page shows which.
        void refresh(client, 'billing')
      },
    })
  return (
    <Card>
      <CardHeader
        title={`Start your ${trialDays}-day free trial`}
        description="Every tool is open at once. No card, and it ends by itself; what you enter is kept."
      />
      <Button className="max-sm:w-full" pending={isPending || isLeaving} onClick={start}>
        Start free trial
      </Button>
    </Card>
  )
}

const NOT_STARTED = 'Failed to start your free trial. Please try again.'

const STARTED = {
  title: 'Success',
  description: `Your ${trialDays}-day free trial has started.`,
  tone: 'success',
} as const
