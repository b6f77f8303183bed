import { request } from 'node:http'
import { buffer, json } from 'node:stream/consumers'

export type Uploaded = { status: number; message: string }

/** The size of an owner's export, or the negative status if it is refused. It has no time limit. */
export function download({ port, cookie }: Omit<Upload, 'archive'>): Promise<number> {
  const target = { host: '127.0.0.1', port, path: '/api/account/export', headers: { cookie } }
  return new Promise((resolve, reject) => {
    const outgoing = request(target, (answer) => {
      const toSize = ({ length }: Buffer) => (answer.statusCode === 200 ? length : -Number(answer.statusCode))
      buffer(answer).then(toSize).then(resolve, reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Requests an export and disconnects while it is being made. */
export function downloadAndHangUp({ port, cookie, afterMs }: HangUp): Promise<void> {
  const target = { host: '127.0.0.1', port, path: '/api/account/export', headers: { cookie } }
  return new Promise((resolve) => {
    const outgoing = request(target, () => outgoing.destroy())
    outgoing.on('error', () => undefined)
    outgoing.on('close', () => resolve())
    outgoing.end()
    setTimeout(() => outgoing.destroy(), afterMs)
  })
}

type HangUp = Omit<Upload, 'archive'> & { afterMs: number }

type Upload = { port: string; cookie: string; archive: Buffer }

/** Sends a file to import and waits for the result. */
export function upload({ port, cookie, archive }: Upload): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const outgoing = open({ port, cookie, archive }, (answer) => {
      const status = answer.statusCode ?? 0
      json(answer).then((body) => resolve({ status, message: String((body as Answer).message) }), reject)
    })
    outgoing.on('error', reject)
    outgoing.end(archive)
  })
}

type Answer = { message?: string }

/** Sends a file and disconnects as soon as all of it is sent. */
export function uploadAndHangUp({ port, cookie, archive }: Upload): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = open({ port, cookie, archive }, () => resolve())
    outgoing.on('error', () => resolve())
    outgoing.on('finish', () => setImmediate(() => outgoing.destroy()))
    outgoing.on('close', () => resolve())
    outgoing.end(archive)
  })
}

function open({ port, cookie, archive }: Upload, onAnswer: Parameters<typeof request>[2]) {
  const headers = { cookie, 'content-type': 'application/zip', 'content-length': archive.length }
  const target = { host: '127.0.0.1', port, method: 'POST', path: '/api/account/import', headers }
  return request(target, onAnswer)
}
