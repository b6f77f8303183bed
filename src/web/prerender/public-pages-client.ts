import { startDiscount } from '#web/features/landing/discount.ts'
import { startMenu } from '#web/features/landing/menu.ts'
import { startRateBox } from '#web/features/landing/rate-box.ts'
import { startTrialHere } from '#web/features/landing/trial-start.api.ts'

// The only script of the public pages. The pages are complete without it. It imports no framework and none of
// the app's code.
const page = document.documentElement
const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
const rateBox = document.querySelector<HTMLFormElement>('[data-rate-box]')
const discount = document.querySelector<HTMLElement>('[data-discount]')
const trialLink = document.querySelector<HTMLAnchorElement>('[data-start-trial]')
const trialFault = document.querySelector<HTMLElement>('[data-trial-fault]')

followSystemTheme()
if (menu) startMenu(menu)
if (rateBox) startRateBox(rateBox)
if (discount) startDiscount(discount)
if (trialLink && trialFault && page.dataset['visitor'] === 'noAccess') startTrialHere(trialLink, trialFault)
addEventListener('load', () => whenIdle(prefetchApp))

/** public/theme.js sets the theme for the first paint. This follows later changes of the system theme. */
function followSystemTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', () => {
    if (!readChosenTheme()) page.classList.toggle('dark', dark.matches)
  })
}

function readChosenTheme(): boolean {
  try {
    return /^(light|dark)$/.test(localStorage.getItem('theme') ?? '')
  } catch {
    return false
  }
}

/** Prefetches the sign-in screen when the page is idle, unless the visitor has asked to save data. */
function prefetchApp(): void {
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return
  for (const { href, as } of JSON.parse(page.dataset['prefetch'] ?? '[]') as { href: string; as: string }[])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href, as }))
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5000 })
  else setTimeout(act, 1000)
}
