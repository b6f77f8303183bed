import { headerOf } from './smtp-server.ts'

export type ReceivedMail = {
  to: string
  subject: string
  /** The plain text that a person reads. */
  text: string
  attachments: { name: string; bytes: Buffer }[]
}

/** A mail as a mail program shows it. Our mails have parts in base64 and in quoted-printable. */
export function readReceivedMail(raw: string): ReceivedMail {
  const parts = raw.split(/\r\n--[^\r\n]+/)
  const plain = parts.find((part) => /content-type: text\/plain/i.test(part)) ?? raw
  return {
    to: headerOf(raw, 'To'),
    subject: headerOf(raw, 'Subject'),
    text: decode(plain).toString('utf8'),
    attachments: parts.flatMap((part) => {
      const name = /content-disposition: attachment;\s*filename="?([^"\r\n]+)/i.exec(part)?.[1]
      return name === undefined ? [] : [{ name, bytes: decode(part) }]
    }),
  }
}

function decode(part: string): Buffer {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const content = body.join('\r\n\r\n')
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(content, 'base64')
  if (!/transfer-encoding: quoted-printable/i.test(head)) return Buffer.from(content)
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
