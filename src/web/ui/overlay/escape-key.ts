const left = new WeakSet<Event>()

/** Esc closes the dialog that has the focus, even if a toast appeared after it or a tooltip is still closing. */
export function leaveEscapeToDialog(event: KeyboardEvent): void {
  if (!(event.target instanceof Element && event.target.closest('[role=dialog]'))) return
  event.preventDefault()
  left.add(event)
}

/** Whether an Esc press belongs to this dialog: it happened inside and no other element has handled it. */
export function isEscapeFor(dialog: Element, { key, target, defaultPrevented, nativeEvent }: Press): boolean {
  // Something that the dialog opened, such as a menu, is elsewhere in the document and closes by itself.
  const isInside = target instanceof Node && dialog.contains(target)
  return key === 'Escape' && isInside && (!defaultPrevented || left.has(nativeEvent))
}

type Press = { key: string; target: EventTarget; defaultPrevented: boolean; nativeEvent: Event }
