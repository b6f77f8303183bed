import { signUpOwner } from './owners.ts'

const PRICE = '40.00'
const RAISED = '41.50'

type Treatment = { id: number; name: string; price: string }
type Plan = { id: number; status: string; leftAlone: unknown[] }

export type PlanOwner = {
  /** How many plans are done; 0 while the server does not answer. */
  countDone: () => Promise<number>
  /** What is wrong once every plan is done. */
  findFaults: () => Promise<string[]>
}

/** An owner with access and a plan for each of the days, each for treatments of its own. */
export async function registerPlanOwner(
  port: string,
  { index, days, treatmentsOfPlan }: { index: number; days: readonly string[]; treatmentsOfPlan: number },
): Promise<PlanOwner> {
  const name = `owner ${index}`
  const act = await signUpOwner(port, `plans.${index}@salon.example`)
  const rows = days.flatMap((day) =>
    Array.from({ length: treatmentsOfPlan }, (_, place) => ({
      name: `${day} ${place}`,
      price: PRICE,
      duration: 45,
      overheadCost: '10.00',
    })),
  )
  await act({ method: 'POST', path: '/api/treatments/import', body: { rows } })
  const listTreatments = async () =>
    (await act({ method: 'GET', path: '/api/treatments?limit=500' })).json as unknown as Treatment[]
  const added = await listTreatments()
  for (const startsOn of days) {
    const ids = added.filter((one) => one.name.startsWith(startsOn)).map(({ id }) => id)
    const body = { ids, by: 'amount', value: '1.50', ending: 'none', startsOn }
    await act({ method: 'POST', path: '/api/price-plans', body })
  }
  const listPlans = async () =>
    (await act({ method: 'GET', path: '/api/price-plans' })).json as unknown as Plan[]
  return {
    countDone: async () => {
      const plans = await listPlans().catch(() => [])
      return plans.filter(({ status }) => status === 'done').length
    },
    findFaults: async () => {
      const plans = (await listPlans()).filter(
        ({ status, leftAlone }) => status !== 'done' || leftAlone.length > 0,
      )
      const prices = (await listTreatments()).filter(({ price }) => price !== RAISED)
      return [
        ...plans.map(({ id, status }) => `${name}: plan ${id} is ${status}, or left something alone`),
        ...prices.map(({ name: treatment, price }) => `${name}: ${treatment} costs ${price}, not ${RAISED}`),
      ]
    },
  }
}
