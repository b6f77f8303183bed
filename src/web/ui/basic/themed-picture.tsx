import { cx } from './class-names.ts'

/** The file without its ending: both themes have one of their own. */
type Shot = { file: string; width: number; height: number }
type ThemedPictureProps = { shot: Shot; phone?: Shot; alt: string; className?: string; onError?: () => void }

/** Photographed in both themes. Only the one in sight is fetched, when it comes near; its place is kept. */
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
        // The dark one was photographed dark.
        className={cx('h-auto w-full filter-none', className)}
      />
    </picture>
  )
}
