import { PGlite } from '@electric-sql/pglite'
import { median } from './bench-server.mjs'
import { makeFolder, NEW, openSalons } from './salons.mjs'

const ROUNDS = 15
const TREATMENTS = 500
const MAX_MS = 300
const MAX_RATIO = 12

/**
 * A pack price that 500 treatments use, changed on the embedded database, beside one bare update of 500 rows. The
 * product also reads and locks them, works their costs and margins out, and answers the call.
 */
export async function measureShelf() {
  const store = makeFolder()
  try {
    const salons = await openSalons(store, 1, SHELF)
    try {
      const change = await openShelf(salons)
      const floor = await openFloor()
      const { ours, bare } = await takeTurns([change, floor])
      const ratio = ours / bare
      return [
        {
          measure: `a pack price that ${TREATMENTS} treatments use, embedded`,
          value: `${ours.toFixed(0)} ms`,
          floor: `${bare.toFixed(0)} ms, a bare update of ${TREATMENTS} rows`,
          ratio: Number(ratio.toFixed(2)),
          goal: `≤ ${MAX_RATIO} and ≤ ${MAX_MS} ms`,
          met: ratio <= MAX_RATIO && ours <= MAX_MS,
        },
      ]
    } finally {
      await salons.stop()
    }
  } finally {
    store.remove()
  }
}

/** A product that the recipes of 500 treatments have. */
const SHELF = [
  `insert into products (user_id, name, pack_price, pack_size, unit)
    select id, 'Colour', 9, 60, 'ml' from users where email = '${NEW}'`,
  `insert into treatments (user_id, name, price, duration, overhead_cost, profit_margin, product_cost)
    select id, 'Tint ' || n, 50, 60, 10, 66.50, 6.75 from users, generate_series(1, ${TREATMENTS}) n
    where email = '${NEW}'`,
  `insert into recipe_lines (user_id, treatment_id, product_id, position, amount)
    select products.user_id, treatments.id, products.id, 1, 45
    from products join treatments on treatments.user_id = products.user_id and treatments.name like 'Tint %'`,
]

/** @param {import('./salons.mjs').Salons} salons @returns {Promise<(round: number) => Promise<unknown>>} */
async function openShelf({ url, cookies }) {
  const headers = { 'content-type': 'application/json', cookie: cookies[NEW] ?? '' }
  const [product] = await (await fetch(`${url}/api/products`, { headers })).json()
  return async (round) => {
    const body = JSON.stringify({ packPrice: String(10 + round) })
    const answer = await fetch(`${url}/api/products/${product.id}`, { method: 'PATCH', headers, body })
    if (!answer.ok) throw new Error(`The pack price was refused: ${answer.status} ${await answer.text()}`)
  }
}

/** The same columns, in memory, changed by one statement. @returns {Promise<(round: number) => Promise<unknown>>} */
async function openFloor() {
  const engine = await PGlite.create()
  await engine.exec(`create table treatments (user_id bigint, id bigint, price numeric(10, 2), product_cost numeric(10, 2),
      profit_margin numeric(5, 2), updated_at timestamptz, primary key (user_id, id));
    insert into treatments select 1, n, 50, 0, 0, now() from generate_series(1, ${TREATMENTS}) n`)
  return (round) =>
    engine.query(
      `update treatments set product_cost = $1, profit_margin = round((price - $1) * 100 / price, 2), updated_at = now()
        where user_id = 1`,
      [10 + round],
    )
}

/** @param {[(round: number) => Promise<unknown>, (round: number) => Promise<unknown>]} acts */
async function takeTurns(acts) {
  /** @type {[number[], number[]]} */
  const times = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of /** @type {const} */ ([0, 1])) {
      const startedAt = performance.now()
      await acts[at](round)
      times[at].push(performance.now() - startedAt)
    }
  }
  return { ours: median(times[0]), bare: median(times[1]) }
}
