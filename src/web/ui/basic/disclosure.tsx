import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type DisclosureProps = { summary: ReactNode; children: ReactNode } & (
  | { defaultOpen?: boolean | undefined; isOpen?: undefined; onToggle?: undefined }
  /** Where something else than the button opens it too. */
  | { defaultOpen?: undefined; isOpen: boolean; onToggle: () => void }
)

export function Disclosure({ summary, children, defaultOpen = false, ...controlled }: DisclosureProps) {
  const [isOwnOpen, setOwnOpen] = useState(defaultOpen)
  const { isOpen = isOwnOpen, onToggle = () => setOwnOpen(!isOwnOpen) } = controlled
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
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
