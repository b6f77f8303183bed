import { cx } from './class-names.ts'

type ProgressProps = { label: string; percent: number; reached?: boolean | undefined }

/** The bar stops at 100; the text still says how far beyond it went. */
export function Progress({ label, percent, reached = percent >= 100 }: ProgressProps) {
  const width = Math.min(100, Math.max(0, percent))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(width)}
      aria-valuetext={`${Math.round(percent)}%`}
      className={cx('h-2 overflow-hidden rounded-chip bg-accent', reached && 'ring-1 ring-brass-ink')}
    >
      {/* An SVG, because server-rendered pages refuse a width in a style attribute. */}
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="block size-full" aria-hidden="true">
        <rect width={width} height="8" className={reached ? 'fill-brass' : 'fill-primary'} />
      </svg>
    </div>
  )
}
