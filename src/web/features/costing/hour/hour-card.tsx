import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { costOfAnHourQuery } from '#web/api/cost-of-an-hour.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { HourForm } from './hour-form.tsx'

export function HourCard() {
  const { data, isError, refetch } = useQuery(costOfAnHourQuery)
  // A new number resets the form to what was saved.
  const [saves, setSaves] = useState(0)
  return (
    <Card aria-labelledby="cost-of-an-hour">
      <CardHeader
        id="cost-of-an-hour"
        title="What an hour costs"
        description="Your costs shared by the hours that are really booked. Every treatment carries its part."
      />
      {data && <HourForm key={saves} saved={data} onSaved={() => setSaves(saves + 1)} />}
      {!data && isError && (
        <LoadError
          message="The cost of an hour couldn’t be loaded just now. Nothing you’ve entered is lost."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="h-96" />}
    </Card>
  )
}
