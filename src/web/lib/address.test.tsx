import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { useAddress } from './address.ts'

/** What a screen at /ceo-numbers/close could change of its address when it was last drawn. */
function drawScreen() {
  let address: ReturnType<typeof useAddress> | undefined
  function Screen() {
    address = useAddress()
    return null
  }
  renderToStaticMarkup(
    <Router ssrPath="/ceo-numbers/close?week=2026-11-09">
      <Screen />
    </Router>,
  )
  if (!address) throw new Error('The screen was not drawn')
  return address
}

test.each([
  ['/ceo-numbers/close', [[null, '', '/ceo-numbers/close?week=2026-11-09&step=result']]],
  ['/expenses', []],
])('a late change while the owner is at %s leads to no screen that was left', (pathname, steps) => {
  const pushState = vi.fn()
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('history', { pushState })
  drawScreen().change({ step: 'result' })
  expect(pushState.mock.calls).toEqual(steps)
})
