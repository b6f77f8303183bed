import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type EstimateContext, toEstimateContext } from '#shared/features/tax/sums/estimate-context.rules.ts'
import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import type { TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import type { FirstEntry } from '#shared/features/tax/words/missing-weeks.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { PositionCard } from '#web/features/tax/position/position-card.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { BELOW_TWO_COLUMNS, useMediaQuery } from '#web/ui/basic/media-query.ts'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { DueDatesCard } from './due-dates-card.tsx'
import { EstimateActions } from './estimate-actions.tsx'
import { toEstimateTable } from './estimate-csv.ts'
import { AnswerSkeleton, FiguresSkeleton } from './estimate-skeleton.tsx'
import { EstimateWarnings } from './estimate-warnings.tsx'
import { PrintedEstimate } from './printed-estimate.tsx'
import { PutAsideCard } from './put-aside-card.tsx'
import { SmallPrint } from './small-print.tsx'
import { useEstimatePaper } from './use-estimate-paper.ts'
import { PaceCard, SoFarCard } from './year-cards.tsx'

type EstimateViewProps = {
  position: TaxPosition
  estimate: UseQueryResult<TaxEstimate>
  /** Why there can be no estimate of that day. */
  refusal: string | null
  /** Undefined while it is loading. */
  since: FirstEntry | undefined
  day: Day
  today: Day
  ownerName: string
  /** The owner answered the three questions just now. */
  isJustSaved: boolean
  onDay: (day: Day) => void
}

type OpenDialog = 'position' | 'earlier' | null

/** The page of an owner with a position. */
export function EstimateView(props: EstimateViewProps) {
  const { position, estimate, refusal, day, today, onDay } = props
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const context = estimate.data && refusal === null ? toEstimateContext(estimate.data, position) : null
  const paper = useEstimatePaper({ context, position, ownerName: props.ownerName })
  const positionCard = <PositionCard position={position} onChange={() => setDialog('position')} />
  const isLoading = refusal === null && !estimate.data && !estimate.isError
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6" aria-busy={estimate.isPlaceholderData}>
      {context ? (
        <Answer {...props} context={context} onDialog={setDialog} />
      ) : (
        <NoEstimate estimate={estimate} refusal={refusal} isExample={position.isExample} />
      )}
      {paper && <PrintedEstimate {...paper} />}
      <EstimateActions
        {...{ day, today, onDay }}
        csv={paper && { fileName: paper.fileName, rows: toEstimateTable(paper) }}
        fault={refusal ?? undefined}
        yearFrom={context?.estimate.from ?? null}
      />
      {isLoading && <FiguresSkeleton />}
      {context ? <Figures context={context} today={today} positionCard={positionCard} /> : positionCard}
      <QuartersCard on={day === today ? null : day} today={today} />
      {day === today ? <VatSection /> : <VatIsTodays />}
      {context && <SmallPrint rates={context.estimate.rates} />}
      <PositionDialog
        position={position}
        on={day}
        startsWithEarlier={dialog === 'earlier'}
        open={dialog !== null}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}

type AnswerProps = Pick<EstimateViewProps, 'position' | 'since' | 'isJustSaved'> & {
  context: EstimateContext
  onDialog: (dialog: OpenDialog) => void
}

function Answer({ position, since, isJustSaved, context, onDialog }: AnswerProps) {
  return (
    <>
      <EstimateWarnings
        estimate={context.estimate}
        since={position.isExample ? undefined : since}
        onEarlier={() => onDialog('earlier')}
      />
      <PutAsideCard
        context={context}
        isExample={position.isExample}
        onOwnPosition={() => onDialog('position')}
        isAnswer={isJustSaved}
      />
    </>
  )
}

/** Where somebody looks for the VAT of the day that they chose. */
function VatIsTodays() {
  return (
    <p className="text-small text-ink-2 print:hidden">
      VAT is worked out as of today only: go back to today to see it.
    </p>
  )
}

const QuartersCard = lazyCard(
  async () => (await import('#web/features/tax/quarters/quarters-card.tsx')).QuartersCard,
  () => <Skeleton className="h-100 rounded-card print:hidden" />,
)

const VatSection = lazyCard(
  async () => (await import('#web/features/tax/vat/vat-section.tsx')).VatSection,
  () => <Skeleton className="h-128 rounded-card" />,
)

const PositionDialog = lazyDialog(
  async () => (await import('#web/features/tax/position/position-dialog.tsx')).PositionDialog,
)

type FiguresProps = { context: EstimateContext; today: Day; positionCard: ReactNode }

/** On a phone the two halves of the year follow each other, and the rest comes after them. */
function Figures({ context, today, positionCard }: FiguresProps) {
  const isNarrow = useMediaQuery(BELOW_TWO_COLUMNS)
  const soFar = <SoFarCard context={context} />
  const pace = <PaceCard context={context} today={today} />
  const dueDates = <DueDatesCard context={context} today={today} />
  if (isNarrow)
    return (
      <div className={COLUMN}>
        {soFar}
        {pace}
        {dueDates}
        {positionCard}
      </div>
    )
  return (
    <div className="no-print grid grid-cols-2 items-start gap-6">
      <div className={COLUMN}>
        {soFar}
        {dueDates}
      </div>
      <div className={COLUMN}>
        {pace}
        {positionCard}
      </div>
    </div>
  )
}

const COLUMN = 'no-print grid grid-cols-1 gap-4 sm:gap-6'

const CHOOSE_LATER = 'Choose a later day below.'

type NoEstimateProps = Pick<EstimateViewProps, 'estimate' | 'refusal'> & { isExample: boolean }

function NoEstimate({ estimate, refusal, isExample }: NoEstimateProps) {
  if (refusal !== null) return <Banner tone="warning" title={`${refusal}.`}>{` ${CHOOSE_LATER}`}</Banner>
  if (!estimate.isError) return <AnswerSkeleton isExample={isExample} />
  return (
    <LoadError
      message="Your estimate couldn’t be loaded just now. Nothing you’ve entered is lost."
      onRetry={() => void estimate.refetch()}
    />
  )
}
