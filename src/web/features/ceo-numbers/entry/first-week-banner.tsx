import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { checklistQuery } from '#web/api/checklist.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'

/** What follows the first week that an owner enters: what to put aside of it. Shown until they leave the screen. */
export function FirstWeekBanner() {
  const { data: steps } = useQuery(checklistQuery)
  const [hadNoWeek, setHadNoWeek] = useState(false)
  if (steps?.week === false && !hadNoWeek) setHadNoWeek(true)
  return (
    <div role="status" className="not-empty:mt-4 sm:not-empty:mt-6">
      {hadNoWeek && steps?.week && <Next hasPosition={steps.taxPosition} />}
    </div>
  )
}

function Next({ hasPosition }: { hasPosition: boolean }) {
  const line = useRef<HTMLDivElement>(null)
  // On a phone it is below the box, where the keyboard was.
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={line} className="scroll-mb-32">
      <Banner
        tone="success"
        title="Your first week is saved."
        action={
          <ButtonLink href="/tax" size="sm">
            {hasPosition ? 'See what to put aside' : 'Say how you trade'}
          </ButtonLink>
        }
      >
        {hasPosition
          ? 'Next: see how much of each £100 is for tax.'
          : 'Next: three questions, then you see how much of each £100 to put aside.'}
      </Banner>
    </div>
  )
}
