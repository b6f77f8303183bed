import { Pencil } from 'lucide-react'
import { describeClose } from '#shared/features/tax/closes/close-words.rules.ts'
import type { WeeklyClose } from '#shared/features/tax/weekly-closes.contract.ts'
import { findOldRatesWords, NOT_TAX_ADVICE } from '#shared/features/tax/words/small-print.rules.ts'
import type { UnsentClose } from '#shared/features/unsent/unsent.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { useToday } from '#web/api/current-user.ts'
import { useUnsent } from '#web/api/unsent.ts'
import { discardUnsentClose, resendClose } from '#web/features/weekly-closes/unsent-closes.api.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { TextWithAmounts } from '#web/ui/basic/text-with-amounts.tsx'
import { MoveMoney } from './move-money.tsx'

type ResultProps = {
  week: Day
  close: WeeklyClose | null
  unsent: UnsentClose | undefined
  /** Goes through the steps again: a week that is closed again is replaced. */
  onChange: () => void
}

/** What the week brought, in sentences, and the press that says that the money was moved. */
export function CloseResult({ week, close, unsent, onChange }: ResultProps) {
  if (!unsent && !close) return <NotClosed onStart={onChange} />
  return (
    <div className="grid grid-cols-1 gap-5">
      {unsent ? <KeptClose item={unsent} /> : close && <Sentences close={close} week={week} />}
      <MoveMoney />
      <div className="flex flex-wrap gap-3 border-t border-border pt-4">
        <Button variant="secondary" icon={Pencil} onClick={onChange}>
          Go through it again
        </Button>
        <ButtonLink variant="ghost" href={`/ceo-numbers?week=${week}`}>
          Back to CEO Numbers
        </ButtonLink>
      </div>
    </div>
  )
}

function Sentences({ close, week }: { close: WeeklyClose; week: Day }) {
  const oldRates = findOldRatesWords(useToday())
  const isWaiting = useUnsent().some((item) => item.kind === 'week' && item.week === week)
  return (
    <div>
      <div className="grid gap-2 text-h3 font-medium">
        {describeClose(close).map(({ text, isPrivate }) => (
          <p key={text}>
            {isPrivate ? <Private>{text}</Private> : <TextWithAmounts>{text}</TextWithAmounts>}
          </p>
        ))}
      </div>
      <p className="mt-3 text-small text-ink-2">
        {NOT_TAX_ADVICE}
        {oldRates && ` ${oldRates}`}
      </p>
      {isWaiting && (
        <p className="mt-2 text-small font-medium text-warning">
          Takings of this week wait on this device and are not in these figures yet.
        </p>
      )}
    </div>
  )
}

/** A close that is only on this device. */
function KeptClose({ item }: { item: UnsentClose }) {
  if (item.standing === 'waiting')
    return (
      <Banner tone="info" title="Your week is kept on this device.">
        It is closed as soon as you are connected. The figures come then.
      </Banner>
    )
  return (
    <Banner
      tone="error"
      title="This week is not closed yet."
      action={
        <>
          <Button variant="secondary" size="sm" onClick={() => void resendClose(item)}>
            Send again
          </Button>
          <Button variant="secondary" size="sm" onClick={() => void discardUnsentClose(item)}>
            Remove it
          </Button>
        </>
      }
    >
      Not taken: {item.reason}
    </Banner>
  )
}

function NotClosed({ onStart }: { onStart: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>This week is not closed yet.</p>
      <Button onClick={onStart}>Close it now</Button>
    </div>
  )
}
