import { createHmac } from 'node:crypto'
import type { Random } from '#tests/support/random.ts'

type Signed = { body: string; signature: string }
type Forged = { body: string; headers: Record<string, string>; how: string }

/** What an attacker can make who has seen a signed message but does not know the secret. */
export function forge({ body, signature }: Signed, random: Random): Forged {
  const { how, make } = random.pick(FORGERIES)
  const forged = { body, signature, ...make({ body, signature }, random) }
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': forged.signature }
  return { body: forged.body, headers, how }
}

type Forgery = { how: string; make: (signed: Signed, random: Random) => Partial<Signed> }

const FORGERIES: readonly Forgery[] = [
  { how: 'no signature', make: () => ({ signature: '' }) },
  {
    how: 'one digit changed',
    make: ({ signature }, random) => ({ signature: changeDigit(signature, random) }),
  },
  {
    how: 'cut short',
    make: ({ signature }, random) => ({ signature: signature.slice(0, -random.between(1, 63)) }),
  },
  { how: 'made longer', make: ({ signature }) => ({ signature: `${signature}00` }) },
  { how: 'another time', make: ({ signature }, random) => ({ signature: changeTime(signature, random) }) },
  { how: 'no time', make: ({ signature }) => ({ signature: signature.replace(/^t=\d+,/, '') }) },
  { how: 'another scheme', make: ({ signature }) => ({ signature: signature.replace('v1=', 'v0=') }) },
  { how: 'random digits', make: (_, random) => ({ signature: `t=${nowInSeconds()},v1=${digits(random)}` }) },
  { how: 'another secret', make: ({ body }, random) => ({ signature: sign(body, random.pick(GUESSES)) }) },
  {
    how: 'a long-gone time',
    make: ({ body }) => ({ signature: sign(body, 'whsec_offline', nowInSeconds() - 301) }),
  },
  { how: 'one byte of the body', make: ({ body }, random) => ({ body: changeByte(body, random) }) },
  { how: 'a space in the body', make: ({ body }) => ({ body: `${body} ` }) },
  {
    how: 'another type',
    make: ({ body }) => ({ body: body.replace(/"type": "[^"]+"/, '"type": "invoice.paid"  ') }),
  },
  { how: 'many wrong ones', make: (_, random) => ({ signature: manyWrong(random) }) },
  {
    how: 'no words',
    make: (_, random) => ({ signature: random.pick(['t=,v1=', 'v1', '=,=', ',', 't=NaN,v1=0', '\t']) }),
  },
]

const GUESSES = ['', 'whsec_', 'whsec_offline ', 'whsec_OFFLINE', 'sk_test_offline', 'undefined', 'null']

function sign(body: string, secret: string, seconds: number = nowInSeconds()): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function changeDigit(signature: string, random: Random): string {
  const at = signature.length - random.between(1, 64)
  const digit = (Number.parseInt(signature[at] ?? '0', 16) + random.between(1, 15)) % 16
  return signature.slice(0, at) + digit.toString(16) + signature.slice(at + 1)
}

function changeTime(signature: string, random: Random): string {
  return signature.replace(/\d+/, (seconds) => String(Number(seconds) + random.pick([-1, 1, 60, -60, 1e9])))
}

function changeByte(body: string, random: Random): string {
  const at = random.between(0, body.length - 1)
  return body.slice(0, at) + (body[at] === 'x' ? 'y' : 'x') + body.slice(at + 1)
}

function manyWrong(random: Random): string {
  return [`t=${nowInSeconds()}`, ...Array.from({ length: 50 }, () => `v1=${digits(random)}`)].join(',')
}

function digits(random: Random): string {
  return Array.from({ length: 64 }, () => random.between(0, 15).toString(16)).join('')
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
