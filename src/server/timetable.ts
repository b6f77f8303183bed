import { remindTrials, syncOverduePlans } from '#server/features/billing/billing-jobs.service.ts'
import type { Deps } from './deps.ts'

export type Timetable = { stop: () => Promise<void> }

const ROUND_MS = 10 * 60_000
const FIRST_ROUND_MS = 10_000

/** What the server does by itself. Every job is safe to run on many servers at once. */
export function startTimetable(deps: Deps, onError: (error: unknown) => void): Timetable {
  let round: Promise<void> = Promise.resolve()
  const jobs = [() => remindTrials(deps), () => syncOverduePlans(deps, onError)]
  const run = () => {
    round = round.then(async () => {
      for (const job of jobs) await job().catch(onError)
    })
  }
  const first = setTimeout(run, FIRST_ROUND_MS)
  const timer = setInterval(run, ROUND_MS)
  return {
    stop: () => {
      clearTimeout(first)
      clearInterval(timer)
      return round
    },
  }
}
