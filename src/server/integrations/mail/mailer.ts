import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makePrivate } from '#server/db/engines/private-folder.ts'
import type { Settings } from '#server/settings.ts'
import type { Attachment } from './attachments.ts'

export type Email = {
  messageId: string
  to: string
  /** The address for replies, when it is not our own. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
  /** For mails that nobody asked for one by one. A POST to this address switches them off. */
  unsubscribeUrl?: string | undefined
}

/** Sends one email, or throws. Sending the same email twice is harmless, because it keeps its Message-ID. */
export type Mailer = { send(email: Email): Promise<void>; close(): void }

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>

type Warn = (message: string) => void

export function createMailer(settings: MailSettings, warn: Warn = () => undefined): Mailer {
  const { smtpUrl, mailFrom } = settings
  return smtpUrl === null ? fileMailer(settings, warn) : smtpMailer(smtpUrl, mailFrom)
}

const CONNECT_TIMEOUT_MS = 20_000
/** Mail servers can be slow. An email whose connection is cut before the answer is sent again. */
const ANSWER_TIMEOUT_MS = 120_000

function smtpMailer(url: string, from: string): Mailer {
  const timeouts = {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  }
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    send: async (email) => void (await transport.sendMail(toMessage(email))),
    close: () => transport.close(),
  }
}

/** Without a mail server, emails are written as .eml files that any mail program opens. */
function fileMailer({ dataDir, mailFrom }: MailSettings, warn: Warn): Mailer {
  const folder = join(dataDir, 'outbox')
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from: mailFrom },
  )
  let closing: Promise<void> | undefined
  const send = async (email: Email) => {
    const { message } = await transport.sendMail(toMessage(email))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    closing ??= makePrivate(folder, warn)
    await closing
    const path = join(folder, `${email.messageId.replace(/[^\w-]+/g, '_')}.eml`)
    // The file is renamed when it is complete, so that a program that watches the folder never reads half an
    // email.
    await writeFile(`${path}.writing`, message as Buffer, { mode: 0o600 })
    await rename(`${path}.writing`, path)
  }
  return { send, close: () => transport.close() }
}

function toMessage({ unsubscribeUrl, attachments = [], ...email }: Email) {
  const files = attachments.map(({ name, type, bytes }) => {
    return { filename: name, contentType: type, content: bytes }
  })
  const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)
  return { ...email, headers, attachments: files }
}

/** The two headers of RFC 8058, from which mail programs make their own button. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
