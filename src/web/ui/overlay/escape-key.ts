const left = new WeakSet<Event>()

/** Esc belongs to the dialog that somebody is in, also when a toast came up after it. */
export function leaveEscapeToDialog(event: KeyboardEvent): void {
  if (!(event.target instanceof Element && event.target.closest('[role=dialog]'))) return
  event.preventDefault()
  left.add(event)
}

/** Whether nobody has acted on this press, which is then for the dialog that it was made in. */
export function isEscapeFor(dialog: Element, { key, target, defaultPrevented, nativeEvent }: Press): boolean {
  // What opens out of the dialog, such as a menu, lies elsewhere in the page and closes by itself.
  const isInside = target instanceof Node && dialog.contains(target)
  return key === 'Escape' && isInside && (!defaultPrevented || left.has(nativeEvent))
}

type Press = { key: string; target: EventTarget; defaultPrevented: boolean; nativeEvent: Event }
