import { once } from 'node:events'
import { createServer } from 'node:http'
import { confirmFromBrowser, standinScript } from '#tests/support/offline-stripe/browser/browser-standin.mjs'
import { portalPage, pressPortalButton } from '#tests/support/offline-stripe/browser/portal-page.mjs'
import { API_VERSION } from './stripe-objects.mjs'

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {ReturnType<typeof import('./api.mjs').createApi>} Api
 * @typedef {{ state: State, api: Api }} Parts
 */

const MAX_BYTES = 1_000_000

/** Listens on a free loopback port. @param {Parts} parts */
export async function listen(parts) {
  const server = createServer((incoming, outgoing) => {
    handle(parts, incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The offline Stripe has no port.')
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${address.port}`, close }
}

/** @param {Parts} parts @param {Incoming} incoming @param {Outgoing} outgoing */
async function handle(parts, incoming, outgoing) {
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://offline')
  const body = await readBody(incoming)
  const [, first, second = ''] = pathname.split('/')
  if (first === 'v1') return answerApi(parts.api, { incoming, outgoing, pathname, search, body })
  if (first === 'portal')
    return answerPortal(parts.state, {
      sessionId: second,
      isPost: incoming.method === 'POST',
      body,
      outgoing,
    })
  if (first === 'standin') return answerStandin(parts.state, { name: second, body, outgoing })
  outgoing.writeHead(404).end()
}

/** @param {Api} api
 * @param {{ incoming: Incoming, outgoing: Outgoing, pathname: string, search: string, body: string }} call */
async function answerApi(api, { incoming, outgoing, pathname, search, body }) {
  const key = incoming.headers['idempotency-key']
  const reply = await api.answer({
    method: incoming.method ?? 'GET',
    path: pathname,
    search,
    body,
    authorization: incoming.headers.authorization,
    idempotencyKey: Array.isArray(key) ? key[0] : key,
    closed: once(outgoing, 'close'),
  })
  if (reply === null) return void incoming.socket.destroy()
  const { originalRequest } = reply
  outgoing.writeHead(reply.status, {
    'content-type': 'application/json',
    'request-id': reply.requestId,
    'stripe-version': API_VERSION,
    ...(key ? { 'idempotency-key': key } : {}),
    ...(originalRequest ? { 'idempotent-replayed': 'true', 'original-request': originalRequest } : {}),
    // A stored 500 would only be repeated, so Stripe tells its SDK not to retry.
    ...(reply.status === 500 ? { 'stripe-should-retry': 'false' } : {}),
  })
  outgoing.end(reply.text)
}

/** @param {State} state @param {{ sessionId: string, isPost: boolean, body: string, outgoing: Outgoing }} call */
function answerPortal(state, { sessionId, isPost, body, outgoing }) {
  if (isPost) {
    const form = new URLSearchParams(body)
    const pressed = { subscriptionId: form.get('subscription') ?? '', action: form.get('action') ?? '' }
    pressPortalButton(state, { sessionId, ...pressed })
    return void outgoing.writeHead(303, { location: `/portal/${sessionId}` }).end()
  }
  const page = portalPage(state, sessionId)
  if (page === null) return void outgoing.writeHead(404).end('This billing session has ended.')
  outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

/** @param {State} state @param {{ name: string, body: string, outgoing: Outgoing }} call */
function answerStandin(state, { name, body, outgoing }) {
  const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
  if (name === 'stripe.js') {
    const script = standinScript(`${state.url}/standin/confirm`)
    return void outgoing.writeHead(200, { ...shared, 'content-type': 'text/javascript' }).end(script)
  }
  if (name !== 'confirm') return void outgoing.writeHead(404, shared).end()
  const answer = JSON.stringify(confirmFromBrowser(state, body))
  outgoing.writeHead(200, { ...shared, 'content-type': 'application/json' }).end(answer)
}

/** @param {Incoming} incoming */
async function readBody(incoming) {
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) {
    text += chunk
    if (text.length > MAX_BYTES) throw new Error('The body is too large.')
  }
  return text
}
