import { useQueryClient } from '@tanstack/react-query'
import { SkipForward } from 'lucide-react'
import { REPETITION_WORDS } from '#shared/features/expenses/repeating-costs/repeating-words.rules.ts'
import type { RepeatingCostRecord } from '#shared/features/expenses/repeating-costs.contract.ts'
import { type Day, formatShortDay } from '#shared/kernel/calendar/days.ts'
import type { CallError } from '#web/api/call-error.ts'
import { unskipDay, useSkipDay } from '#web/api/due-costs.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { focusCardIfLost } from '#web/records/focus-card.ts'
import { EditAndDeleteButtons, type RecordActions } from '#web/records/record-actions.tsx'
import { offerUndo } from '#web/records/undo.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { deleteRepeatingId, REPEATING_CARD_ID } from './repeating-costs.api.ts'

type ListProps = { costs: readonly RepeatingCostRecord[]; actions: RecordActions<RepeatingCostRecord> }

export function RepeatingCostsList({ costs, actions }: ListProps) {
  return (
    <RowList label="Repeating costs">
      {costs.map((cost) => (
        <CostRow key={cost.id} {...{ cost, costs, actions }} />
      ))}
    </RowList>
  )
}

function CostRow({ cost, costs, actions }: ListProps & { cost: RepeatingCostRecord }) {
  const name = shortName(cost)
  return (
    <Row
      saved={cost.id === actions.savedId}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="line-clamp-2">{cost.description}</span>
          {cost.isVariable && <Badge>Differs each time</Badge>}
          {cost.isExample && <Badge>Example</Badge>}
        </span>
      }
      meta={`${REPETITION_WORDS[cost.every]} · ${nextInWords(cost)} · ${cost.category}`}
      value={<Amount value={cost.amount} />}
      actions={
        <span className="inline-flex">
          {cost.nextOn !== null && !isReadOnly && <SkipButton id={cost.id} name={name} on={cost.nextOn} />}
          <EditAndDeleteButtons
            row={cost}
            shown={costs}
            name={name}
            deleteId={deleteRepeatingId(cost)}
            actions={actions}
          />
        </span>
      }
    />
  )
}

function SkipButton({ id, name, on }: { id: number; name: string; on: Day }) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSkipDay()
  const onSkipped = ({ nextOn }: RepeatingCostRecord) => {
    offerUndo({
      title: 'Success',
      description: `${name} is left out on ${formatShortDay(on)}.${nextOn ? ` It comes next on ${formatShortDay(nextOn)}.` : ''}`,
      undo: () => unskipDay(client, { id, on }),
      undone: `${name} comes on ${formatShortDay(on)} again.`,
    })
    focusCardIfLost(REPEATING_CARD_ID)
  }
  const onError = (error: CallError) =>
    showRefusal(error, error.serverMessage ?? 'Failed to skip it. Please try again.')
  // Awaited, not called back: after the last of its days this button is gone.
  const skip = () => void mutateAsync({ id, on }).then(onSkipped, onError)
  return (
    <IconButton
      label={`Skip ${name} on ${formatShortDay(on)}`}
      icon={SkipForward}
      disabled={isPending}
      className="opacity-60 group-hover/row:opacity-100 focus-visible:opacity-100"
      onClick={skip}
    />
  )
}

function nextInWords({ nextOn, endsOn }: RepeatingCostRecord): string {
  if (nextOn !== null) return `next on ${formatShortDay(nextOn)}`
  return endsOn === null ? 'ended' : `ended on ${formatShortDay(endsOn)}`
}

const MAX_NAME = 60

/** The name of a cost in one line. */
export function shortName({ description }: Pick<RepeatingCostRecord, 'description'>): string {
  const line = description.replace(/\s+/g, ' ')
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME)}…` : line
}
