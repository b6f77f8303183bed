import { useEffect, useRef } from 'react'

let lastPath: string | null = null

type PageHeadingProps = { path: string; title: string; description?: string | undefined }

/** The page's only h1. It gets the focus after a navigation, so that a screen reader says which page this is. */
export function PageHeading({ path, title, description }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isFirst = lastPath === null
    const isSame = lastPath === path
    lastPath = path
    if (isFirst || isSame) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <div className="min-w-0">
      <h1 ref={heading} tabIndex={-1} className="ledger-rule text-h1 outline-none">
        {title}
      </h1>
      {description && <p className="mt-3 max-w-[68ch] text-pretty text-ink-2">{description}</p>}
    </div>
  )
}
