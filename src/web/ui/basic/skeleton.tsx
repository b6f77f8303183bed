import { cx } from './class-names.ts'

/** A quiet block in the shape of what is coming; give it the final height so that nothing jumps. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={cx('animate-breathe rounded-chip bg-accent', className)} />
}
