import { cx } from './class-names.ts'

/** A grey block while something loads. Give it the final height, so that the page does not jump. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={cx('animate-breathe rounded-chip bg-accent', className)} />
}
