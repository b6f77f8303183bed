import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Pots } from '#shared/features/tax/pots.contract.ts'
import { describeCorrections } from '#shared/features/tax/words/pot-words.rules.ts'
import { findOldRatesWords } from '#shared/features/tax/words/small-print.rules.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { useToday } from '#web/api/current-user.ts'
import { potWeeksQuery } from '#web/features/pots/pots.api.ts'
import { useAddress } from '#web/lib/address.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { MovedButton } from './moved-button.tsx'
import { PotLines } from './pot-lines-list.tsx'

/** What each pot holds and what is to move, or how to begin. */
export function PotsCard({ pots }: { pots: Pots }) {
  const settings = useEditPanel<Pots>()
  const change = () => settings.show(pots)
  useSettingsFromAddress(change)
  return (
    <Card aria-labelledby="your-pots" className="flex flex-col">
      <CardHeader
        id="your-pots"
        title="Your pots"
        description={pots.isSet && <Since pots={pots} />}
        action={
          pots.isSet &&
          !isReadOnly && (
            <Button variant="secondary" size="sm" icon={Settings} onClick={change}>
              Pot settings
            </Button>
          )
        }
      />
      {pots.isSet ? <Balances pots={pots} /> : <NoPots onStart={change} />}
      {settings.row && (
        <PotSettingsDialog
          key={settings.formKey}
          pots={settings.row}
          open={settings.isOpen}
          onClose={settings.close}
        />
      )}
    </Card>
  )
}

/** The last page of a close leads to the settings by "?pots=1". */
function useSettingsFromAddress(onAsked: () => void): void {
  const { address, change } = useAddress()
  const isAsked = address.has('pots')
  const open = useEffectEvent(() => {
    change({ pots: null }, { replace: true })
    if (!isReadOnly) onAsked()
  })
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked])
}

const PotSettingsDialog = lazyDialog(
  async () => (await import('./pot-settings-dialog.tsx')).PotSettingsDialog,
)

function Since({ pots: { startedOn, takings } }: { pots: Pots }) {
  if (startedOn === null) return null
  const hasTips = fromDecimal(takings.tips) > 0
  return (
    <>
      Since {formatDay(startedOn)} you took <Amount value={takings.gross} />
      {hasTips && (
        <>
          {' '}
          and <Amount value={takings.tips} /> in tips
        </>
      )}
      .
    </>
  )
}

function Balances({ pots: { pots } }: { pots: Pots }) {
  const { data: weeks } = useQuery(potWeeksQuery)
  const oldRates = findOldRatesWords(useToday())
  const isChanged = pots.some(({ toMove }) => fromDecimal(toMove) !== 0)
  const correction = weeks && isChanged ? describeCorrections(weeks) : null
  return (
    <>
      <PotLines pots={pots} />
      {correction !== null && (
        <div className="mt-4">
          <Banner tone="info">{correction}</Banner>
        </div>
      )}
      <OwnerOnly>
        <div className="mt-4">
          <MovedButton hasToMove={pots.some(({ toMove }) => fromDecimal(toMove) > 0)} />
        </div>
      </OwnerOnly>
      <p className="mt-4 text-small text-ink-2">
        {!isReadOnly && 'Move the money at your bank, then press the button. '}The pots follow your tax
        position and your entries, so they differ from the rule of thumb above. An estimate, not tax advice.
        {oldRates && ` ${oldRates}`}
      </p>
    </>
  )
}

function NoPots({ onStart }: { onStart: () => void }) {
  return (
    <EmptyState
      text="Your pots are not set up yet"
      hint="Choose a day to start, and what part of your takings is pay and profit. From then on you see here what each pot should hold, and what to move."
      action={<Button onClick={onStart}>Set up your pots</Button>}
    />
  )
}
