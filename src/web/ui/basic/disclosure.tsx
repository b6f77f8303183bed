import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type DisclosureProps = { summary: ReactNode; children: ReactNode; defaultOpen?: boolean | undefined }

export function Disclosure({ summary, children, defaultOpen = false }: DisclosureProps) {
  const [isOpen, setOpen] = useState(defaultOpen)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control py-2 text-left font-semibold"
      >
        <span className="min-w-0 flex-1">{summary}</span>
        <Icon
          of={ChevronDown}
          size={20}
          className={cx('text-ink-2 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-3">
        {isOpen && children}
      </div>
    </div>
  )
}
