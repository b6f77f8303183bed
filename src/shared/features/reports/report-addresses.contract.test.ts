import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { typedAddresses } from './report-addresses.contract.ts'

const read = (addresses: string) => z.safeParse(typedAddresses, { addresses })

test.each([
  ['a@b.example', ['a@b.example']],
  [' a@b.example,c@d.example;e@f.example\ng@h.example  i@j.example ', 5],
  ['A@b.example, a@B.example', ['a@b.example']],
])('%j is read as its addresses', (typed, expected) => {
  const addresses = read(typed).data?.addresses
  expect(typeof expected === 'number' ? addresses?.length : addresses).toEqual(expected)
})

test.each([
  ['', 'Enter at least one email address'],
  [' ,; ', 'Enter at least one email address'],
  ['nadia', '“nadia” is not an email address'],
  [`${'x'.repeat(300)}@b.example`, `“${'x'.repeat(60)}” is not an email address`],
  ['a@b.c1 b@b.c2 c@b.c3 d@b.c4 e@b.c5 f@b.c6', 'Send it to at most 5 addresses at once'],
])('%j is refused', (typed, message) => {
  expect(read(typed).error?.issues).toMatchObject([{ message, path: ['addresses'] }])
})
