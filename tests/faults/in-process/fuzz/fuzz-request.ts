import type { Random } from '#tests/support/random.ts'
import type { ValidRequest } from '#tests/support/routes/valid-request.ts'

/** A request as it is sent over the network. */
export type FuzzRequest = {
  method: string
  target: string
  headers: [name: string, value: string][]
  body: Buffer | null
  /** Whether only a real connection can carry it unchanged. */
  bySocket: boolean
}

export function toFuzzRequest(
  { method, path, query, body }: ValidRequest,
  headers: FuzzRequest['headers'],
): FuzzRequest {
  const search = new URLSearchParams(query).toString()
  return {
    method,
    target: search ? `${path}?${search}` : path,
    headers: body === undefined ? headers : [['Content-Type', 'application/json'], ...headers],
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    bySocket: false,
  }
}

/** The request's bytes, with the headers that HTTP requires unless the request has its own. */
export function toBytes({ method, target, headers, body }: FuzzRequest): Buffer {
  const has = (name: string) => headers.some(([given]) => given.toLowerCase() === name)
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  if (!has('host')) lines.unshift('Host: localhost')
  if (!has('connection')) lines.push('Connection: close')
  if (body !== null && !has('content-length') && !has('transfer-encoding'))
    lines.push(`Content-Length: ${body.length}`)
  const head = Buffer.from(`${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
  return body === null ? head : Buffer.concat([head, body])
}

/** Whether it announces a longer body than it sends. */
export function isUnfinished({ headers, body }: FuzzRequest): boolean {
  const promised = headers.filter(([name]) => name === 'Content-Length').map(([, value]) => Number(value))
  const isChunked = headers.some(([name, value]) => name === 'Transfer-Encoding' && value.endsWith('chunked'))
  // Digits alone are the start of a chunk's size, so more must follow.
  const isBegun = isChunked && /^[\da-f]*$/i.test(body?.toString() ?? '')
  return isBegun || promised.some((length) => length > (body?.length ?? 0))
}

/** For a finding: enough to send the request again by hand. */
export function describeRequest({ method, target, headers, body }: FuzzRequest): string {
  const said = body === null ? '' : ` ${JSON.stringify(body.toString('utf8').slice(0, 300))}`
  const named = headers
    .filter(([name]) => name !== 'Cookie')
    .map(([name, value]) => `${name}: ${value.slice(0, 80)}`)
  return `${method} ${target.slice(0, 300)} [${named.join('; ')}]${said}`
}

export type Mutation = { how: string; mutate: (request: FuzzRequest, random: Random) => FuzzRequest }
