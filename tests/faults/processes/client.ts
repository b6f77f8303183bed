import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: object | undefined
  headers?: Record<string, string>
}
export type Reply = { status: number; json: Record<string, unknown>; headers: IncomingMessage['headers'] }

/** Resolves only with a complete answer; one that is cut short counts as none. */
export type Client = { send: (call: Call) => Promise<Reply>; close: () => void }

const REQUEST_TIMEOUT_MS = 20_000
/** Several servers share a replicated database. There a commit may wait for a standby until the primary is replaced. */
const REPLICATED_TIMEOUT_MS = 60_000

/**
 * As many kept-alive connections as a browser has, with one person's cookie. Of several servers it uses the first
 * until a call to it breaks, then the next, as a proxy in front of them does.
 */
export function openClient(ports: string | readonly string[], cookie = ''): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const all = [ports].flat()
  const timeoutMs = all.length > 1 ? REPLICATED_TIMEOUT_MS : REQUEST_TIMEOUT_MS
  let used = 0
  const send = ({ method, path, body, headers = {} }: Call) =>
    new Promise<Reply>((resolve, reject) => {
      const port = all[used % all.length]
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const type = sent === undefined ? {} : { 'content-type': 'application/json' }
      const options = {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: { cookie, ...type, ...headers },
      }
      const outgoing = request(options, (answer) => void read(answer).then(resolve, reject))
      outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`no answer in ${timeoutMs} ms`)))
      outgoing.on('error', (error) => {
        used += 1
        reject(error)
      })
      outgoing.end(sent)
    })
  return { send, close: () => agent.destroy() }
}

async function read(answer: IncomingMessage): Promise<Reply> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  if (!answer.complete) throw new Error('the answer was cut short')
  const text = Buffer.concat(parts).toString('utf8')
  const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false
  return { status: answer.statusCode ?? 0, json: isJson ? JSON.parse(text) : {}, headers: answer.headers }
}

/** What is wrong with a refusal; null if it has the product's shape. */
export function findBadRefusal({ status, json, headers }: Reply): string | null {
  const said = `${status} ${JSON.stringify(json).slice(0, 200)}`
  if (status < 400) return `not a refusal: ${said}`
  const isShaped = ['message', 'code', 'requestId'].every((name) => typeof json[name] === 'string')
  if (!isShaped) return `not in the shape of our refusals: ${said}`
  if (status >= 500 && status !== 503) return `a fault: ${said}`
  if (status === 503 && !headers['retry-after']) return `503 without Retry-After: ${said}`
  return null
}

type Person = { cookie: string; userId: number }

/** A new owner whose trial has started. */
export async function addOwner(port: string | readonly string[], name: string): Promise<Person> {
  const client = openClient(port)
  const email = `${name}@salon.example`
  const body = { name: 'Priya Shah', email, password: 'a salon of my own', businessType: 'Hair Salon' }
  const registered = await prepare(client, { method: 'POST', path: '/api/auth/register', body })
  const cookie = (registered.headers['set-cookie'] ?? []).map((text) => text.split(';', 1)[0]).join('; ')
  await prepare(client, { method: 'POST', path: '/api/start-trial', headers: { cookie } })
  client.close()
  return { cookie, userId: Number(registered.json['id']) }
}

const PREPARED_WITHIN_MS = 60_000

/**
 * Makes a call that a case needs before it starts. On a busy machine the answer may be 503, so it retries.
 */
export async function prepare(client: Client, call: Call): Promise<Reply> {
  const startedAt = performance.now()
  for (;;) {
    const reply = await client.send(call)
    if (reply.status < 300) return reply
    const isPatient = reply.status === 503 && performance.now() - startedAt < PREPARED_WITHIN_MS
    if (!isPatient) throw new Error(`${call.path} answered ${reply.status} ${JSON.stringify(reply.json)}`)
    await pause(500)
  }
}
