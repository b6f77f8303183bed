import { expect, test } from 'vitest'
import { toAwaitedWords } from './awaited-receipts.tsx'

const FULL = 'Your receipts fill 500 MB: delete some first'
const full = (...names: string[]) => names.map((name) => ({ name, reason: FULL }))
const other = { name: 'Bill.pdf', reason: 'That is not the file that this receipt had.' }

test.each([
  [
    'nothing was tried yet',
    undefined,
    ['Choose the same export again. What is here already is not sent twice.'],
  ],
  [
    'the file holds none of them',
    { sent: 1, missing: 2, refused: [] },
    ['That file does not hold them. Choose the export that your records came from.'],
  ],
  [
    'the account is full',
    { sent: 0, missing: 0, refused: full('Till.jpg') },
    ['Till.jpg was not taken. Your receipts fill 500 MB: delete some first.'],
  ],
  [
    'many are refused, one is another file and one is missing',
    { sent: 4, missing: 1, refused: [...full('A.jpg', 'B.jpg', 'C.jpg', 'D.jpg', 'E.jpg'), other] },
    [
      'A.jpg, B.jpg, C.jpg and 2 more were not taken. Your receipts fill 500 MB: delete some first.',
      'Bill.pdf was not taken. That is not the file that this receipt had.',
      'One is not in that file. Choose the export that your records came from.',
    ],
  ],
])('the card says what is to do when %s', (_when, result, words) => {
  expect(toAwaitedWords(result)).toEqual(words)
})
