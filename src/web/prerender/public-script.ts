import { startDiscount } from '#web/features/landing/discount.ts'
import { startMenu } from '#web/features/landing/menu.ts'
import { startRateBox } from '#web/features/landing/rate-box.ts'
import { startTrialHere } from '#web/features/landing/trial-start.api.ts'

// The whole script of the public pages, which are complete without it: no framework, nothing of the app.
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

/** The first paint is public/theme.js; here the page only keeps in step while it is open. */
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

/** What the sign-in needs is fetched once nothing else is under way, and not for those who save data. */
function prefetchApp(): void {
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return
  for (const { href, as } of JSON.parse(page.dataset['prefetch'] ?? '[]') as { href: string; as: string }[])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href, as }))
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5000 })
  else setTimeout(act, 1000)
}
