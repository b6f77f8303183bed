/** Compares the typed code in the browser, without a call. Capitals do not matter. */
export function startDiscount(box: HTMLElement): void {
  const form = box.querySelector('form')
  const input = box.querySelector('input')
  const fault = box.querySelector<HTMLElement>('[role=alert]')
  const applied = box.querySelector<HTMLElement>('[data-applied]')
  if (!form || !input || !fault || !applied) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSameCode(input.value, box.dataset['discount'] ?? '')) {
      form.hidden = true
      applied.hidden = false
      applied.focus()
      return
    }
    const kind = input.value.trim() === '' ? 'empty' : 'wrong'
    fault.textContent = fault.dataset[kind] ?? ''
    input.setAttribute('aria-invalid', 'true')
    input.focus()
  })
  form.addEventListener('input', () => {
    fault.textContent = ''
    input.removeAttribute('aria-invalid')
  })
}

/** An empty setting switches the box off: no typed code matches it. */
export function isSameCode(typed: string, code: string): boolean {
  return code !== '' && typed.trim().toUpperCase() === code.trim().toUpperCase()
}
