import { expect, test } from 'vitest'
import { MAX_RECEIPT_BYTES } from '#shared/features/receipts/receipt-files.rules.ts'
import { countRoom, fitReceipts } from './fit-receipts.ts'

const fileOf = (name: string, bytes = 1) => ({ name, file: new Blob([new Uint8Array(bytes)]) })
const [A, B, C] = [fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')]

test.each([
  ['all that there is room for', [A, B], 2, ['a.jpg', 'b.jpg'], null],
  [
    'one fewer, and say so',
    [A, B],
    1,
    ['a.jpg'],
    'A record has 5 receipts at most, so one of these was left out.',
  ],
  ['none, and say so', [A, B, C], 0, [], 'A record has 5 receipts at most, so 3 of these were left out.'],
  ['those that are not empty', [fileOf('none.pdf', 0), B], 1, ['b.jpg'], 'none.pdf is empty.'],
  [
    'those that are not too large',
    [fileOf('big.pdf', MAX_RECEIPT_BYTES + 1), B],
    5,
    ['b.jpg'],
    'big.pdf is too large: a receipt may have 8 MB at most.',
  ],
  [
    'those that can be read',
    [{ name: 'gone.pdf', file: null }, B],
    5,
    ['b.jpg'],
    'gone.pdf cannot be read: choose it again.',
  ],
])('of chosen files a record takes %s', (_what, chosen, room, names, fault) => {
  const fitting = fitReceipts(chosen, room)
  expect([fitting.fit.map(({ name }) => name), fitting.fault]).toEqual([names, fault])
})

test('what a linked record has takes no room', () => {
  const receipt = { id: 1, name: 'Till.jpg', type: 'image/jpeg', size: 1 } as const
  const own = Array.from({ length: 2 }, () => ({ ...receipt, isLinked: false }))
  const linked = Array.from({ length: 5 }, () => ({ ...receipt, isLinked: true }))
  expect([countRoom([]), countRoom(own), countRoom([...own, ...linked])]).toEqual([5, 3, 3])
})
