import type { Json } from '#tests/support/app/test-app.ts'
import type { Salon } from './owner-calls.ts'
import { taxCalls } from './tax-calls.ts'

type PotLine = Record<'pot' | 'belongs' | 'opening' | 'movedIn' | 'movedOut' | 'holds' | 'toMove', string>

/** An owner's pots, and records that fill them. */
export function potCalls(salon: Salon) {
  const calls = taxCalls(salon)
  const setUp = (settings: object) => calls.call('PUT', '/pots', settings)
  const press = (on: string, headers: Record<string, string> = {}) => {
    const { app, owner } = salon()
    return app.call('POST', '/api/pots/moved', { cookie: owner.cookie, body: { on }, headers })
  }
  const readLines = async () => (await calls.readBody('/pots'))['pots'] as unknown as PotLine[]
  /** One figure of each pot, such as what is to move: { vat: '0.00', tax: '713.18', … } */
  const readFigures = async (figure: keyof PotLine) =>
    Object.fromEntries((await readLines()).map((line) => [line.pot, line[figure]]))
  const listMoves = async (search = '') => (await calls.readBody(`/pot-moves${search}`)) as unknown as Json[]
  return { ...calls, setUp, press, readFigures, listMoves }
}
