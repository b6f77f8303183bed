import { type ReactNode, useId, useState } from 'react'
import type { Sum } from '#shared/features/tax/sums/sum.rules.ts'
import { OpenerIcon } from './sum-figure.tsx'
import { SumLines } from './sum-lines.tsx'

type SumHeroProps = { label: string; value: ReactNode; sum: Sum }

/** The one large figure of a screen, which opens its sum like every other. */
export function SumHero({ label, value, sum }: SumHeroProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="block cursor-pointer rounded-control text-left transition-colors hover:bg-muted"
      >
        <span className="block text-ink-2">{label}</span>
        <span className="flex items-center gap-3">
          <span className="text-figure-xl">{value}</span>
          <OpenerIcon isOpen={isOpen} />
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen && <SumLines sum={sum} />}
      </div>
    </div>
  )
}
