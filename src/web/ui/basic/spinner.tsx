import { LoaderCircle } from 'lucide-react'
import { cx } from './class-names.ts'

type SpinnerProps = { label?: string | undefined; size?: 16 | 24 | undefined; className?: string | undefined }

/** With a label it is a status of its own. Without one it is decoration on something that already says it is busy. */
export function Spinner({ label, size = label ? 24 : 16, className }: SpinnerProps) {
  const drawing = (
    <LoaderCircle size={size} strokeWidth={1.75} className="shrink-0 animate-turn" aria-hidden="true" />
  )
  if (!label) return drawing
  return (
    <div role="status" className={cx('flex items-center justify-center gap-3 py-8 text-ink-2', className)}>
      {drawing}
      <span>{label}</span>
    </div>
  )
}
