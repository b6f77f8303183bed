import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Told, watchTooltips } from './tooltip-watch.ts'

/** Shows what controls say of themselves; put it once around everything that has some. */
export function TooltipLayer() {
  const [told, setTold] = useState<Told | null>(null)
  // Before the first paint: whoever points at a control as soon as they see it is noticed.
  useLayoutEffect(() => watchTooltips({ onShow: setTold, onHide: () => setTold(null) }), [])
  if (told === null || !told.anchor.parentElement) return null
  // Beside its control, so that it stays in its landmark.
  return createPortal(<TooltipBox {...told} />, told.anchor.parentElement)
}

const GAP = 6
const MARGIN = 8

function TooltipBox({ anchor, text }: Told) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    // Its control may have gone with its screen: a popover that is nowhere throws, and takes the page along.
    if (!current?.isConnected) return
    // Above everything else, and clipped by nothing; an old browser does without.
    if ('popover' in current && !current.matches(':popover-open')) current.showPopover()
    place(current, anchor.getBoundingClientRect())
  })
  return (
    <div
      ref={box}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 max-w-64 overflow-visible rounded-chip border-0 bg-foreground px-2.5 py-1.5 text-left text-small font-[420] whitespace-normal text-background shadow-2 animate-fade-in before:absolute before:-inset-1.5 before:-z-10"
    >
      {text}
    </div>
  )
}

/** Above its control, or below where there is no room; never out of the window. */
function place(box: HTMLElement, around: DOMRect): void {
  const { width, height } = box.getBoundingClientRect()
  const middle = around.left + around.width / 2 - width / 2
  const above = around.top - GAP - height
  const most = document.documentElement.clientWidth - MARGIN - width
  box.style.left = `${Math.max(MARGIN, Math.min(middle, most))}px`
  box.style.top = `${above >= MARGIN ? above : around.bottom + GAP}px`
}
