import { describePace } from '#shared/features/tax/vat/radar.rules.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { formatWholePounds, fromDecimal } from '#shared/kernel/numbers/money.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import type { VatView } from './vat-view.ts'

const TONES = { act: 'error', ahead: 'warning', clear: 'success' } as const

/** The one sentence of the radar, and what to do. */
export function RadarBanner({ view }: { view: VatView }) {
  const { vat, isRegistered, registersOn, today } = view
  if (isRegistered) return <LeavingBanner view={view} />
  if (registersOn)
    return (
      <Banner tone="info" title={`You are registered for VAT from ${formatDay(registersOn)}.`}>
        Your quarters appear here from that day on.
      </Banner>
    )
  const { tone, sentence, duty } = describePace(vat, today)
  return (
    <Banner tone={TONES[tone]} title={<Private>{sentence}</Private>}>
      {duty && <Private>{duty}</Private>}
    </Banner>
  )
}

function LeavingBanner({ view: { vat, months } }: { view: VatView }) {
  const rolling = months.at(-2)?.rolling ?? 0
  const isUnder = rolling < fromDecimal(vat.deregistration)
  const limit = formatWholePounds(fromDecimal(vat.deregistration))
  return (
    <Banner tone="info">
      <Private>
        {isUnder
          ? `You took less than ${limit} without VAT in the last 12 full months. If you expect that to stay so, you may ask HMRC to leave VAT.`
          : `You may ask HMRC to leave VAT once you expect to take less than ${limit} in 12 months, without VAT.`}
      </Private>
    </Banner>
  )
}
