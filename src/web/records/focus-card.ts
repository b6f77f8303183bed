/** For when the button that was pressed is gone: else the keyboard would start from the top of the page. */
export function focusCard(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus())
}

/** The same, and the card is scrolled into sight. */
export function showCard(id: string, block: ScrollLogicalPosition = 'start'): void {
  setTimeout(() => {
    const card = document.getElementById(id)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block })
  })
}
