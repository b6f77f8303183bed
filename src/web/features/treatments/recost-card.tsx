import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { recostQuery } from './treatments.api.ts'

/** Shown while treatments use an earlier hourly rate. Nothing changes without confirmation. */
export function RecostBanner() {
  const { data } = useQuery(recostQuery)
  const [isOpen, setOpen] = useState(false)
  const count = data?.treatments.length ?? 0
  return (
    <>
      {data?.rate && count > 0 && (
        <Banner
          tone="info"
          title="Your hourly rate has changed."
          action={
            <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
              Review {count === 1 ? '1 treatment' : `${count.toLocaleString('en-GB')} treatments`}
            </Button>
          }
        >
          It is now <Amount value={data.rate} />, and{' '}
          {count === 1 ? 'one treatment was' : `${count.toLocaleString('en-GB')} treatments were`} worked out
          with an earlier one.
        </Banner>
      )}
      {data && <RecostDialog open={isOpen} onClose={() => setOpen(false)} preview={data} />}
    </>
  )
}

const RecostDialog = lazyDialog(async () => (await import('./recost-dialog.tsx')).RecostDialog)
