import { cx } from './class-names.ts'

/** The file name without its ending; each theme has its own file. */
type Shot = { file: string; width: number; height: number }
type ThemedPictureProps = { shot: Shot; phone?: Shot; alt: string; className?: string; onError?: () => void }

/**
 * A screenshot that exists in both themes. Only the visible one is loaded, when it comes near; its space is
 * reserved.
 */
export function ThemedPicture({ className = '', ...props }: ThemedPictureProps) {
  return (
    <>
      <Picture {...props} theme="light" className={cx('dark:hidden', className)} />
      <Picture {...props} theme="dark" className={cx('hidden dark:block', className)} />
    </>
  )
}

type PictureProps = ThemedPictureProps & { theme: 'light' | 'dark'; className: string }

function Picture({ shot, phone, alt, theme, className, onError }: PictureProps) {
  const address = ({ file }: Shot) => `/pictures/${file}-${theme}.webp`
  return (
    <picture>
      {phone && (
        <source
          media="(max-width: 639px)"
          srcSet={address(phone)}
          width={phone.width}
          height={phone.height}
        />
      )}
      <img
        src={address(shot)}
        width={shot.width}
        height={shot.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={onError}
        // No filter: the dark screenshot is already dark.
        className={cx('h-auto w-full filter-none', className)}
      />
    </picture>
  )
}
