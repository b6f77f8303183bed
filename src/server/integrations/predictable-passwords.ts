/** Sequences that people type: the alphabet, the digits, and the rows of the keyboard. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))]
const SHORTEST_RUN = 3

/** Whether a password consists only of sequences and repeats, such as 987654321, aaaa1111 or qwer1234. */
export function isMadeOfRuns(password: string): boolean {
  const characters = [...password.toLowerCase()]
  let at = 0
  while (at < characters.length) {
    const length = Math.max(repeatLength(characters, at), runLength(characters, at))
    if (length < SHORTEST_RUN) return false
    at += length
  }
  return characters.length > 0
}

/** The part that a password repeats, such as 1234 in 12341234. Null when it repeats nothing. */
export function findRepeatedPiece(password: string): string | null {
  const characters = [...password]
  for (let size = 1; size <= characters.length / 2; size += 1) {
    if (characters.every((character, index) => character === characters[index % size]))
      return characters.slice(0, size).join('')
  }
  return null
}

function repeatLength(characters: readonly string[], at: number): number {
  const end = characters.findIndex((character, index) => index > at && character !== characters[at])
  return (end === -1 ? characters.length : end) - at
}

function runLength(characters: readonly string[], at: number): number {
  let length = 0
  const isRun = (many: number) => RUNS.some((run) => run.includes(characters.slice(at, at + many).join('')))
  while (at + length < characters.length && isRun(length + 1)) length += 1
  return length
}
