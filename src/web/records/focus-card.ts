/** Used when the pressed button is gone. Otherwise the keyboard focus would start from the top of the page. */
export function focusCard(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus())
}

/** Focuses the card and scrolls it into view. */
export function scrollToCard(id: string, block: ScrollLogicalPosition = 'start'): void {
  setTimeout(() => {
    const card = document.getElementById(id)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block })
  })
}
