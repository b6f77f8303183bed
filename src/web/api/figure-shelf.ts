/** One answer of the server as it lies on the device: what was asked, what came back, and when. */
export type KeptFigure = { key: readonly unknown[]; data: unknown; at: number }

const OLDEST_MS = 7 * 86_400_000
const MOST = 150
const MOST_CHARACTERS = 2_000_000

/** Cards before the door, the plan and the devices are asked for anew or not shown. */
const NEVER_KEPT = ['payment-session', 'plan-sync', 'account']

/** The newer answer to each question, newest first, as long as there is room and it is not too old. */
export function shelve(kept: readonly KeptFigure[], read: readonly KeptFigure[], now: number): KeptFigure[] {
  const byQuestion = new Map<string, KeptFigure>()
  for (const figure of [...kept, ...read]) {
    const question = JSON.stringify(figure.key)
    const known = byQuestion.get(question)
    if (!known || known.at <= figure.at) byQuestion.set(question, figure)
  }
  const newestFirst = [...byQuestion.values()]
    .filter(({ key, at }) => now - at < OLDEST_MS && !NEVER_KEPT.includes(String(key[0])))
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST)
  let room = MOST_CHARACTERS
  return newestFirst.filter(({ data }) => {
    const size = JSON.stringify(data)?.length ?? 0
    if (size > room) return false
    room -= size
    return true
  })
}
