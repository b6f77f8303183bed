import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type Email = { file: string; to: string; subject: string; text: string }

/** The .eml files that the server writes without a mail server, oldest first. */
export async function readOutbox(folder: string): Promise<Email[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtimeMs })),
  )
  const inOrder = dated.sort((a, b) => a.writtenAt - b.writtenAt || a.name.localeCompare(b.name))
  return Promise.all(inOrder.map(({ name }) => readLetter(join(folder, name))))
}

async function readLetter(file: string): Promise<Email> {
  const source = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
  const end = source.indexOf('\n\n')
  const headers = source.slice(0, end).replaceAll(/\n[ \t]+/g, ' ')
  const body = source.slice(end + 2)
  return {
    file,
    to: headerOf(headers, 'To'),
    subject: headerOf(headers, 'Subject'),
    text: /quoted-printable/i.test(source) ? fromQuotedPrintable(body) : body,
  }
}

function headerOf(headers: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''
}

/** Quoted-printable breaks long links over lines, and tests need to follow them. */
function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
