/** The phone's menu opens by itself; this closes it as people expect: Escape, a press elsewhere, a link. */
export function startMenu(menu: HTMLDetailsElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (!menu.contains(target) || target.closest('a')) menu.open = false
  })
}
