import { brand } from '#content/brand.ts'
import { cx } from '#web/ui/basic/class-names.ts'

/** The logo: a plum with its seam, a brass stalk and a leaf. The plum has the colour of the text. */
export function BrandMark({ size = 28, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path
        d="M17.2 9.65c4.9-.3 8.6 3.6 8.6 9.05 0 6.6-4.5 11.5-10.4 11.5S5.2 25.6 5.2 19.5c0-5.8 4.1-10.1 9.7-9.7-4.2 4.2-4.6 12.1-.6 17.1-2.1-5.2-1.1-12.2 2.9-17.25Z"
        fill="currentColor"
      />
      <path
        d="M14.7 9.3c.2-2.6 1.2-4.9 3.1-6.8"
        stroke="var(--brass)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M17.6 6.9c2.2-2.9 5.8-3.7 9.4-2.2-1.8 3.3-5.9 4.3-9.4 2.2Z" fill="var(--brass)" />
    </svg>
  )
}

/** Logo and name. The name is real text, so that it can be read out, scaled and printed. */
export function BrandName({ nameClass }: { nameClass?: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-display text-[1.5rem] leading-none font-semibold">
      <BrandMark />
      <span className={nameClass}>{brand.name}</span>
    </span>
  )
}
