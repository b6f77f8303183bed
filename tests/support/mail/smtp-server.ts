import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Takes a mail as it came over the line. False when the sender gets no answer. */
export type TakeMail = (text: string, isGone: () => boolean) => Promise<boolean>

export type SmtpServer = { port: number; stop: () => Promise<void> }

/** An SMTP server on this machine that hands every mail to `take`. */
export async function startSmtpServer(take: TakeMail): Promise<SmtpServer> {
  const server = createServer((socket) => speakSmtp(socket, take))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => void server.close()
  return { port: (server.address() as AddressInfo).port, stop }
}

/** The part of SMTP that a mail needs. */
function speakSmtp(socket: Socket, take: TakeMail): void {
  let heard = ''
  let isMail = false
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const onLine = (line: string) => {
    isMail = line === 'DATA'
    if (line === 'QUIT') socket.end('221 bye\r\n')
    else say(isMail ? '354 go on' : '250 ok')
  }
  const onMail = async (text: string) => {
    isMail = false
    if (await take(text, () => socket.destroyed)) say('250 ok')
  }
  socket.setEncoding('utf8').on('error', () => undefined)
  socket.on('data', (text: string) => {
    heard += text
    for (let end = endOf(heard, isMail); end !== -1; end = endOf(heard, isMail)) {
      const said = heard.slice(0, end)
      heard = heard.slice(end + (isMail ? MAIL_END : LINE_END).length)
      if (isMail) void onMail(said)
      else onLine(said)
    }
  })
  say('220 mail.example')
}

const LINE_END = '\r\n'
const MAIL_END = '\r\n.\r\n'

function endOf(heard: string, isMail: boolean): number {
  return heard.indexOf(isMail ? MAIL_END : LINE_END)
}

/** One line of the head of a mail. Empty when there is none. */
export function headerOf(text: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? ''
}
