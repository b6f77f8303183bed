import fc from 'fast-check'
import { ENGINES, type FaultCase, type FaultContext } from '#tests/faults/fault-case.ts'
import { type Answer, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { addOwner, type Owner } from '#tests/support/routes/owner.ts'
import { type Act, OWNERS, sequencesOf } from './salon-acts.ts'
import { emptySalon, latestRate, live, marginOf, overheadOf, type Salon } from './salon-model.ts'
import { toStep } from './salon-steps.ts'
import { listView, listViews, type View } from './salon-views.ts'

const SEQUENCES = 2_000
const SHORT_SEQUENCES = 25
const MAX_ACTS = 40
const SHORT_MAX_ACTS = 20
const LIMIT_MS = 3_600_000
const SHORT_LIMIT_MS = 90_000

export const salons: FaultCase = {
  name: 'salons',
  title: 'Five owners do whatever they like, and every list and sum is what a plain model says',
  engines: ENGINES,
  run: async (context) => {
    const test = await startTestApp()
    const count = { runs: 0, acts: 0 }
    const property = fc.asyncProperty(
      sequencesOf(context.isShort ? SHORT_MAX_ACTS : MAX_ACTS),
      async (acts) => {
        count.runs += 1
        await play(test, { acts, mark: `${count.runs}`, count })
      },
    )
    const result = await fc.check(property, toParameters(context))
    if (result.interrupted) context.say('the time was up before all sequences were played')
    const done = `${count.runs} sequences of ${count.acts} acts by ${OWNERS} owners`
    return { done, findings: result.failed ? [describe(result)] : [] }
  },
}

function toParameters({ seed, only, isShort }: FaultContext): fc.Parameters<[Act[]]> {
  if (only !== null) return { seed, path: String(only - 1), numRuns: 1 }
  // Shrinking a counterexample could take very long, so it has a time limit.
  const interruptAfterTimeLimit = isShort ? SHORT_LIMIT_MS : LIMIT_MS
  return { seed, numRuns: isShort ? SHORT_SEQUENCES : SEQUENCES, interruptAfterTimeLimit }
}

function describe({ counterexamplePath, counterexample, errorInstance }: fc.RunDetails<[Act[]]>): string {
  const number = Number(counterexamplePath?.split(':', 1)[0]) + 1
  const acts = (counterexample?.[0] ?? []).map((act) => `    ${JSON.stringify(act)}`).join('\n')
  const { message, cause } = errorInstance as Error
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
  return `case ${number}: ${reason}\n  the shortest way there:\n${acts}`
}

type Play = { acts: readonly Act[]; mark: string; count: { acts: number } }
type Stage = { test: TestApp; owners: readonly Owner[]; salons: readonly Salon[] }

async function play(test: TestApp, { acts, mark, count }: Play): Promise<void> {
  const names = Array.from({ length: OWNERS }, (_, index) => `owner.${mark}.${index}@salon.example`)
  const owners: Owner[] = []
  for (const email of names) owners.push(await addOwner(test, { email }))
  const stage = { test, owners, salons: owners.map(emptySalon) }
  for (const [index, act] of acts.entries()) {
    count.acts += 1
    await perform(stage, act, { comparesAfter: index % COMPARE_EVERY === 0 })
  }
  const active = new Set(acts.map(({ who }) => who))
  for (const [who, salon] of stage.salons.entries()) {
    await compare(stage, who, active.has(who) ? listViews(salon) : [UNTOUCHED])
  }
}

/** Not after every act: a difference is still there at the end, where everything is compared. */
const COMPARE_EVERY = 3

const UNTOUCHED: View = { url: '/api/activity', expected: [] }

async function perform(stage: Stage, act: Act, { comparesAfter }: { comparesAfter: boolean }): Promise<void> {
  if (act.do === 'recost') return recost(stage, act.who)
  if (act.do === 'example') return visitExample(stage, act.who)
  const step = toStep(stage.salons, act)
  if (step === null) return
  const answer = await call(stage, act.who, step)
  expect(`${step.method} ${step.url} ${JSON.stringify(answer.body)}`, answer.status, step.status)
  step.apply?.(answer)
  if (!comparesAfter) return
  const salon = stage.salons[act.who] as Salon
  await compare(
    stage,
    act.who,
    step.touched.map((kind) => listView(salon, kind)),
  )
}

/** Accepts every offer to recalculate an overhead. */
async function recost(stage: Stage, who: number): Promise<void> {
  const salon = stage.salons[who] as Salon
  const rate = latestRate(salon)
  const offered = live(salon.treatment)
    .filter(({ hourlyRateCalculationId }) => hourlyRateCalculationId !== null && rate)
    .map((treatment) => ({
      treatment,
      overheadCost: overheadOf(rate?.calculatedRate ?? '', treatment.duration),
    }))
    .filter(({ treatment, overheadCost }) => treatment.overheadCost !== overheadCost)
  const ids = offered.map(({ treatment }) => treatment.id).sort((a, b) => b - a)
  const preview = await call(stage, who, { method: 'GET', url: '/api/treatments/recost' })
  expect(
    'recost offers',
    (preview.body['treatments'] as { id: number }[]).map(({ id }) => id),
    ids,
  )
  if (ids.length === 0) return
  const answer = await call(stage, who, { method: 'POST', url: '/api/treatments/recost', body: { ids } })
  expect('recost changes', answer.body, { changed: ids.length })
  for (const { treatment, overheadCost } of offered) {
    const profitMargin = marginOf({ ...treatment, overheadCost })
    Object.assign(treatment, { overheadCost, profitMargin, hourlyRateCalculationId: rate?.id })
  }
}

/** Loads and removes the example salon, which does not change the owner's own records. */
async function visitExample(stage: Stage, who: number): Promise<void> {
  const url = '/api/example-salon'
  const statuses = []
  for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const) {
    statuses.push((await call(stage, who, { method, url })).status)
  }
  expect('example salon', statuses, [201, 409, 204, 404])
}

async function compare(stage: Stage, who: number, views: readonly View[]): Promise<void> {
  for (const { url, expected, total } of views) {
    const { body, headers } = await call(stage, who, { method: 'GET', url })
    expect(
      `owner ${who}, GET ${url}`,
      pickLike(sortBin(url, body), sortBin(url, expected)),
      sortBin(url, expected),
    )
    if (total !== undefined)
      expect(`owner ${who}, X-Total-Count of ${url}`, headers['x-total-count'], String(total))
  }
}

type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; body?: unknown }

function call({ test, owners }: Stage, who: number, { method, url, body }: Call): Promise<Answer> {
  return test.call(method, url, { cookie: owners[who]?.cookie, body })
}

/** The clock does not move, so all were deleted at the same moment and their order is undefined. */
function sortBin(url: string, body: unknown): unknown {
  if (url !== '/api/account/bin') return body
  const entries = body as { noun: string; id: number }[]
  return [...entries].sort((a, b) => a.noun.localeCompare(b.noun) || a.id - b.id)
}

/** Picks only the fields of an answer that the model has. */
function pickLike(got: unknown, wanted: unknown): unknown {
  if (Array.isArray(got) && Array.isArray(wanted))
    return got.map((one, at) => pickLike(one, wanted[at] ?? {}))
  if (typeof got !== 'object' || got === null || typeof wanted !== 'object' || wanted === null) return got
  const fields = new Map(Object.entries(got))
  return Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [name, pickLike(fields.get(name), value)]),
  )
}

function expect(what: string, got: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)]
  if (left !== right) throw new Error(`${what}:\n    ${left}\n    instead of\n    ${right}`)
}
