import { signUpOwner } from './owners.ts'

type Expense = { repeatingCostId: number; date: string }

export type CostOwner = {
  name: string
  /** How many expenses there are; 0 while the server does not answer. */
  countEntered: () => Promise<number>
  listEntered: () => Promise<Expense[]>
  /** The first days of the costs. */
  firstDays: readonly string[]
}

/** An owner with access whose costs come once a year, so that each has one day while the case runs. */
export async function registerCostOwner(
  port: string,
  { index, firstDays }: { index: number; firstDays: readonly string[] },
): Promise<CostOwner> {
  const name = `owner ${index}`
  const act = await signUpOwner(port, `repeating.${index}@salon.example`)
  for (const firstOn of firstDays) {
    const body = { category: 'Other', description: `Due on ${firstOn}`, amount: '1', every: 'year', firstOn }
    await act({ method: 'POST', path: '/api/repeating-costs', body })
  }
  const list = () => act({ method: 'GET', path: '/api/expenses?limit=500' })
  return {
    name,
    firstDays,
    countEntered: async () => {
      const answer = await list().catch(() => null)
      return Number(answer?.headers['x-total-count'] ?? 0)
    },
    listEntered: async () => (await list()).json as unknown as Expense[],
  }
}

/** What is wrong with the expenses of an owner: each cost must have one, on its day. */
export async function findDoubles({ name, firstDays, listEntered }: CostOwner): Promise<string[]> {
  const entered = await listEntered()
  const costs = new Set(entered.map(({ repeatingCostId }) => repeatingCostId))
  const findings: string[] = []
  if (entered.length !== firstDays.length || costs.size !== firstDays.length)
    findings.push(`${name} has ${entered.length} expenses of ${costs.size} costs, not ${firstDays.length}`)
  const days = entered.map(({ date }) => date).sort()
  if (days.join() !== [...firstDays].sort().join()) findings.push(`${name} has them on ${days.join(', ')}`)
  return findings
}
