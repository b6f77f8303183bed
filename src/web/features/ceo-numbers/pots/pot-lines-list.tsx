import type { Pots } from '#shared/features/tax/pots.contract.ts'
import { POT_NAMES } from '#shared/features/tax/words/pot-words.rules.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { POT_COLOURS, paint } from '#web/ui/chart/layout/colours.ts'
import { ScrollBox } from '#web/ui/list/scroll-box.tsx'
import { POT_ICONS } from './pot-icons.ts'

type PotLine = Pots['pots'][number]

/** Five lines: name, what the pot holds, and what is to move into it. */
export function PotLines({ pots }: { pots: readonly PotLine[] }) {
  return (
    <ScrollBox label="Your pots">
      <table className="w-full border-collapse max-[22.5rem]:text-small">
        <caption className="sr-only">Your pots</caption>
        <thead>
          <tr className="border-b border-border text-label text-ink-2">
            <th scope="col" className="py-2 pr-3 text-left">
              Pot
            </th>
            <th scope="col" className="px-3 py-2 text-right max-[22.5rem]:px-1">
              Holds
            </th>
            <th scope="col" className="py-2 pl-3 max-[22.5rem]:pl-1 text-right">
              To move
            </th>
          </tr>
        </thead>
        <tbody>
          {pots.map((line) => (
            <PotRow key={line.pot} line={line} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function PotRow({ line }: { line: PotLine }) {
  const { pot, holds, toMove } = line
  const Drawing = POT_ICONS[pot]
  const missing = fromDecimal(toMove)
  return (
    <tr className="border-b border-border last:border-b-0">
      <th scope="row" className="py-3 pr-3 max-[22.5rem]:pr-1 text-left align-top font-medium">
        <span className="flex items-center gap-2">
          <Drawing
            aria-hidden
            className="size-4 shrink-0"
            strokeWidth={1.75}
            color={paint(POT_COLOURS[pot])}
          />
          {POT_NAMES[pot]}
        </span>
        {missing < 0 && (
          <span className="mt-1 block text-small font-normal text-warning">{whyTooMuch(line)}</span>
        )}
      </th>
      <td className="px-3 py-3 text-right align-top tabular-nums max-[22.5rem]:px-1">
        <Amount value={holds} />
      </td>
      <td className="py-3 pl-3 max-[22.5rem]:pl-1 text-right align-top font-semibold tabular-nums">
        <Amount value={missing} />
      </td>
    </tr>
  )
}

function whyTooMuch({ opening, belongs, movedIn }: PotLine): string {
  if (fromDecimal(movedIn) === 0 || fromDecimal(opening) > fromDecimal(belongs))
    return 'It started with more than belongs in it so far.'
  return 'More was moved in than belongs in it now. The next weeks even it out, or change a move.'
}
