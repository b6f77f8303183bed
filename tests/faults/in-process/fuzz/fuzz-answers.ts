import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { ERROR_STATUS } from '#shared/kernel/errors.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { type FuzzRequest, isUnfinished, toBytes } from './fuzz-request.ts'

/**
 * Status 0 means that the connection was closed without an answer, which is right for bytes that are not
 * HTTP.
 */
export type Reply = { status: number; text: string; isJson: boolean }

const ANSWER_TIMEOUT_MS = 20_000

export function sendRequest(test: TestApp, port: number, request: FuzzRequest): Promise<Reply> {
  return request.bySocket ? overSocket(port, request) : inProcess(test, request)
}

async function inProcess(test: TestApp, { method, target, headers, body }: FuzzRequest): Promise<Reply> {
  const request: InjectOptions = {
    method: method as NonNullable<InjectOptions['method']>,
    url: target,
    headers: Object.fromEntries(headers),
    ...(body === null ? {} : { payload: body }),
  }
  const answer = await test.app.inject(request)
  const type = String(answer.headers['content-type'])
  return { status: answer.statusCode, text: answer.payload, isJson: type.startsWith('application/json') }
}

function overSocket(port: number, request: FuzzRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let heard = ''
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      socket.destroy()
      reject(new Error(`no answer within ${ANSWER_TIMEOUT_MS / 1000} s`))
    })
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text
    })
    // The server may close while we still write; what it sent before counts.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(readReply(heard)))
    socket.write(toBytes(request))
    // The server waits for the rest of the body, and a closed connection gets no answer.
    if (isUnfinished(request)) socket.end()
  })
}

function readReply(heard: string): Reply {
  const answered = heard.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '')
  const [head = ''] = answered.split('\r\n\r\n', 1)
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  const rest = Buffer.from(answered.slice(head.length + 4))
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    // Bytes after a wrong length are parsed as another request, which has its own answer.
    text: rest.subarray(0, length === undefined ? rest.length : Number(length)).toString(),
    isJson: length !== undefined && /^content-type: application\/json/im.test(head),
  }
}

const LEAKS = [
  /\bat [^\n"]{1,200}:\d+:\d+/,
  /node_modules|src\/server|\.(ts|mjs|js):\d+/,
  /Failed query|violates (check|unique|foreign|not-null)|duplicate key|syntax error at|invalid input syntax/i,
  /invalid byte sequence|out of range for type|relation "|column "|null value in/i,
  /drizzle|pglite|postgres|ECONNREFUSED|SQLSTATE|TypeError|ReferenceError|RangeError/i,
]

/** Finds what is wrong with an answer, whatever the request was. */
export function findProblems({ status, text, isJson }: Reply, mark: string): string[] {
  const leak = LEAKS.map((pattern) => pattern.exec(text)?.[0]).find(Boolean)
  return [
    ...(status >= 500 ? [`${status} ${text.slice(0, 200)}`] : []),
    ...(leak ? [`${status} and it tells ${JSON.stringify(leak)}`] : []),
    ...(text.toLowerCase().includes(mark.toLowerCase()) ? [`${status} and it tells of another owner`] : []),
    ...(status >= 400 && isJson && !isRefusal(status, text)
      ? [`${status} in another shape: ${text.slice(0, 200)}`]
      : []),
  ]
}

function isRefusal(status: number, text: string): boolean {
  if (text === '') return true
  const { message, code, requestId } = JSON.parse(text)
  return (
    typeof message === 'string' &&
    typeof requestId === 'string' &&
    new Map(Object.entries(ERROR_STATUS)).get(code) === status
  )
}
