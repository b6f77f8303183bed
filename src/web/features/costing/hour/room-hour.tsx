import type { CostOfAnHourAnswer } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import type { HourPreview } from './typed-hour.ts'

type RoomHourProps = {
  preview: HourPreview | null
  costsFrom: string
  saved: CostOfAnHourAnswer
  /** A field holds what cannot be counted. */
  hasFault: boolean
}

/** The result beside the form: an hour of the room, and the sum behind it. */
export function RoomHour({ preview, costsFrom, saved, hasFault }: RoomHourProps) {
  return (
    <div className="rounded-control bg-muted p-4 lg:sticky lg:top-6">
      <h3 className="text-label text-ink-2">An hour of the room costs</h3>
      {preview ? (
        <>
          <p className="mt-1 text-figure-xl">
            <Amount value={preview.roomHour} />
          </p>
          <p className="mt-1 text-small text-ink-2">for every hour that is booked</p>
          <div className="mt-2 border-t border-border pt-1">
            <Disclosure summary="How we worked this out">
              <Private as="div" className="text-small text-ink-2">
                <p className="wrap-anywhere">{preview.sum}</p>
                <p className="mt-2">
                  A month’s costs × 12, shared by the weeks, hours, chairs and the part of them that is
                  booked.
                </p>
              </Private>
            </Disclosure>
          </div>
        </>
      ) : hasFault ? (
        <NotKnown text="Check the figures beside this: one of them can’t be counted." />
      ) : (
        <Unknown costsFrom={costsFrom} isOtherSource={costsFrom !== saved.costsFrom} />
      )}
    </div>
  )
}

function Unknown({ costsFrom, isOtherSource }: { costsFrom: string; isOtherSource: boolean }) {
  const way = WAYS[costsFrom]
  return (
    <>
      <NotKnown text={isOtherSource && costsFrom !== 'typed' ? 'Save to see it.' : way?.text} />
      {way?.href && (
        <ButtonLink href={way.href} variant="secondary" size="sm" className="mt-3">
          {way.label}
        </ButtonLink>
      )}
    </>
  )
}

function NotKnown({ text }: { text: string | undefined }) {
  return (
    <>
      <p className="mt-1 text-figure-lg text-muted-foreground">Not known yet</p>
      <p className="mt-1 text-small text-ink-2">{text}</p>
    </>
  )
}

const WAYS: Record<string, { text: string; href?: string; label?: string }> = {
  records: {
    text: 'Add what you spent in a month that is over, and it shows here.',
    href: '/expenses?add=1',
    label: 'Add an expense',
  },
  rate: {
    text: 'Save an hourly rate, or choose another source and enter what a month costs.',
    href: '/hourly-rate',
    label: 'Work out your hourly rate',
  },
  typed: { text: 'Enter what a month costs to see it.' },
}
