import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Scrolls sideways when its content is too wide, and only then is a Tab stop. Paper does not scroll: the type is smaller. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return (
    // The one-column grid keeps a wide table from widening the column around it.
    <div className="grid grid-cols-1">
      <section
        ref={box}
        {...(overflows ? { 'aria-label': label, tabIndex: 0 } : {})}
        className="relative -mx-1 overflow-x-auto px-1 -outline-offset-2 print:overflow-visible print:text-small"
      >
        {children}
      </section>
    </div>
  )
}
