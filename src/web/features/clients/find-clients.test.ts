import { expect, it } from 'vitest'
import { findClients } from './find-clients.ts'

const ECLAT = { id: 1, name: 'Éclat Studio 4', email: 'hello@studio.example' }
const BLOOM = { id: 2, name: 'Bloom Salon', email: 'zoe@bloom.example' }

it.each([
  ['', [ECLAT, BLOOM]],
  ['  ', [ECLAT, BLOOM]],
  ['bloom', [BLOOM]],
  ['eclat', [ECLAT]],
  ['4 ÉCLAT', [ECLAT]],
  ['zoe@', [BLOOM]],
  ['salon zoe', [BLOOM]],
  ['salon eclat', []],
])('finds clients by the words “%s” of their name and address', (typed, found) => {
  expect(findClients([ECLAT, BLOOM], typed)).toEqual(found)
})
