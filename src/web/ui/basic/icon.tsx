import type { LucideIcon } from 'lucide-react'
import { cx } from './class-names.ts'

type IconProps = { of: LucideIcon; size?: 16 | 20 | 24; className?: string | undefined }

/**
 * An icon beside text: always hidden from screen readers, always with the same stroke width. Forced colours leave a
 * drawing its own colour, so there it takes that of the text.
 */
export function Icon({ of: Drawing, size = 16, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      className={cx('shrink-0 forced-colors:text-inherit', className)}
      aria-hidden="true"
    />
  )
}
