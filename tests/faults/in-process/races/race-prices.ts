import { add, countActs } from '#tests/faults/in-process/record-checks.ts'
import { readRows } from '#tests/support/routes/owner.ts'
import {
  AT_ONCE,
  type Burst,
  countStatuses,
  expectSame,
  many,
  oneOwner,
  type Race,
  type Start,
  type World,
} from './race.ts'

/** Price plans: prices change once and are taken back once, whichever server is first. */
export const PRICE_RACES: readonly Race[] = [
  { name: 'a plan whose day has begun', prepare: startPlan },
  { name: 'take prices back', prepare: takeBack },
]

const CUT = { name: 'Race', price: '45', duration: 60, overheadCost: '9' }
const RISE = { by: 'percent', value: '10' }
const [TODAY, TOMORROW] = ['2026-11-15', '2026-11-16']

/** The first call that comes starts the plan. None can call it off any more. */
async function startPlan(world: World, start: Start): Promise<Burst> {
  const [server] = world.servers
  const { owner, url, readPrices } = await planRise(world, start, TOMORROW)
  await readRows(
    server,
    `update price_plans set starts_on = '${TODAY}' where user_id = ${owner.userId} returning id`,
  )
  const { cookie } = owner
  const half = AT_ONCE / 2
  return {
    calls: [
      ...many(world, () => ({ method: 'DELETE', url, cookie }), half),
      ...many(world, () => ({ method: 'GET', url, cookie }), half),
    ],
    verify: async (answers) => [
      ...expectSame('answers', countStatuses(answers), { 200: half, 409: half }),
      ...expectSame('prices', await readPrices(), ['49.50']),
      ...expectSame('acts', await countActs(world, owner, 'treatments'), { added: 1, changed: 1 }),
    ],
  }
}

async function takeBack(world: World, start: Start): Promise<Burst> {
  const { owner, url, readPrices } = await planRise(world, start, TODAY)
  const { cookie } = owner
  return {
    calls: many(world, () => ({ method: 'POST', url: `${url}/take-back`, cookie })),
    verify: async (answers) => [
      ...expectSame('answers', countStatuses(answers), { 200: 1, 409: AT_ONCE - 1 }),
      ...expectSame('prices', await readPrices(), ['45.00']),
      ...expectSame('acts', await countActs(world, owner, 'treatments'), { added: 1, changed: 2 }),
    ],
  }
}

async function planRise(world: World, start: Start, startsOn: string) {
  const [server] = world.servers
  const owner = await oneOwner(world, start)
  const ids = [await add(world, owner, '/api/treatments', CUT)]
  const id = await add(world, owner, '/api/price-plans', { ...RISE, ids, startsOn })
  const readPrices = async () =>
    (await readRows(server, `select price::text from treatments where user_id = ${owner.userId}`)).map(
      ({ price }) => price,
    )
  return { owner, url: `/api/price-plans/${id}`, readPrices }
}
