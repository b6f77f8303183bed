import {
  cancelAtPeriodEnd,
  cancelNow,
  failRenewal,
  pay,
  renew,
  resume,
} from '#tests/support/offline-stripe/lifecycle.mjs'

/**
 * @typedef {import('#tests/support/offline-stripe/state.mjs').State} State
 * @typedef {import('#tests/support/offline-stripe/state.mjs').Subscription} Subscription
 * @typedef {{ name: string, label: string, isOffered: (subscription: Subscription) => boolean,
 *   act: (state: State, subscription: Subscription) => void }} Action
 */

const RUNNING = ['active', 'trialing', 'past_due']

/** What the person may do, and what only time causes. @type {Action[]} */
const ACTIONS = [
  {
    name: 'cancel-at-period-end',
    label: 'Cancel at the end of the period',
    isOffered: (one) => isRunning(one) && !one.cancel_at_period_end,
    act: (state, { id }) => cancelAtPeriodEnd(state, id),
  },
  {
    name: 'resume',
    label: 'Keep the subscription',
    isOffered: (one) => isRunning(one) && one.cancel_at_period_end,
    act: (state, { id }) => resume(state, id),
  },
  {
    name: 'pay',
    label: 'Update the card and pay',
    isOffered: (one) => ['past_due', 'unpaid'].includes(one.status),
    act: (state, one) => pay(state, state.records.clientSecrets.get(one.latest_invoice ?? '') ?? ''),
  },
  {
    name: 'cancel-now',
    label: 'Cancel now',
    isOffered: isRunning,
    act: (state, { id }) => cancelNow(state, id),
  },
  {
    name: 'renew',
    label: 'Test: let the period or the free days end',
    isOffered: isRunning,
    act: (state, { id }) => renew(state, id),
  },
  {
    name: 'fail-renewal',
    label: 'Test: let the next payment fail',
    isOffered: (one) => ['active', 'trialing'].includes(one.status) && !one.cancel_at_period_end,
    act: (state, { id }) => failRenewal(state, id),
  },
]

/**
 * The page of one portal session, or null if there is no such session.
 * @param {State} state @param {string} sessionId
 */
export function portalPage(state, sessionId) {
  const session = state.records.portalSessions.get(sessionId)
  if (!session) return null
  const plans = [...state.records.subscriptions.values()].filter(
    ({ customer }) => customer === session.customer,
  )
  const back = session.return_url ? `<p><a href="${toHtml(session.return_url)}">Return to Damson</a></p>` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Billing (offline)</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>body{font:1rem/1.5 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}
button{font:inherit;margin:.25rem .5rem .25rem 0}</style></head><body><main><h1>Billing (offline)</h1>
${
  plans
    .reverse()
    .map((plan) => planSection(sessionId, plan))
    .join('') || '<p>No subscription.</p>'
}${back}</main></body></html>`
}

/**
 * Does what a button of the page does; returns false if there is no such button.
 * @param {State} state @param {{ sessionId: string, subscriptionId: string, action: string }} pressed
 */
export function pressPortalButton(state, { sessionId, subscriptionId, action }) {
  const session = state.records.portalSessions.get(sessionId)
  const subscription = state.records.subscriptions.get(subscriptionId)
  if (!session || !subscription || subscription.customer !== session.customer) return false
  const wanted = ACTIONS.find(({ name, isOffered }) => name === action && isOffered(subscription))
  wanted?.act(state, subscription)
  return wanted !== undefined
}

/** @param {string} sessionId @param {Subscription} plan */
function planSection(sessionId, plan) {
  const until = new Date((plan.items.data[0]?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10)
  const ending = plan.cancel_at_period_end ? ', ends then' : ''
  const buttons = ACTIONS.filter(({ isOffered }) => isOffered(plan)).map(
    ({ name, label }) => `<button name="action" value="${name}">${label}</button>`,
  )
  return `<form method="post" action="/portal/${toHtml(sessionId)}"><input type="hidden" name="subscription" value="${plan.id}">
<p>Status: <strong>${toHtml(plan.status)}</strong>. Period until ${until}${ending}.</p>${buttons.join('')}</form>`
}

/** @param {Subscription} subscription */
function isRunning({ status }) {
  return RUNNING.includes(status)
}

/** @param {string} text */
function toHtml(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
