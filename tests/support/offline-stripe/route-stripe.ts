import type { BrowserContext } from '@playwright/test'
import { standinScript } from '#tests/support/offline-stripe/browser/browser-standin.mjs'

/**
 * An address of Stripe, which the page's content security policy allows; the request never leaves the test.
 */
const CONFIRM_URL = 'https://api.stripe.com/standin/confirm'

/** Gives a browser the stand-in for Stripe's script, and sends its payments to the offline Stripe. */
export async function routeStripe(context: BrowserContext, offlineStripe: { url: string }): Promise<void> {
  // The last matching route answers, so the one that blocks everything comes first.
  await context.route(/^https:\/\/([\w-]+\.)*stripe\.(com|network)\//, (route) => route.abort())
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standinScript(CONFIRM_URL) }),
  )
  await context.route(CONFIRM_URL, async (route) => {
    const body = route.request().postData() ?? '{}'
    const answer = await fetch(`${offlineStripe.url}/standin/confirm`, { method: 'POST', body })
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill({ headers, contentType: 'application/json', body: await answer.text() })
  })
}
