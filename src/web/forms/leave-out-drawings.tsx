import { useId, useSyncExternalStore } from 'react'
import { storedChoice } from '#web/lib/stored-choice.ts'
import { TICK_ROW, TickBox } from '#web/ui/form/tick-box.tsx'

const choice = storedChoice({
  key: 'drawings',
  choices: ['counted', 'left-out'],
  fallback: 'counted',
  apply: () => undefined,
})

/** Whether charts of costs leave out what the owner took out. It is one choice for all of them. */
export function useDrawingsLeftOut(): boolean {
  return useSyncExternalStore(choice.subscribe, choice.get, () => 'counted') === 'left-out'
}

/** The switch for it. Show it only where there is something to leave out. */
export function LeaveOutDrawingsField() {
  const isLeftOut = useDrawingsLeftOut()
  const id = useId()
  return (
    <label htmlFor={id} className={TICK_ROW}>
      <TickBox
        id={id}
        checked={isLeftOut}
        onChange={(event) => choice.set(event.target.checked ? 'left-out' : 'counted')}
      />
      Leave out what you took out
    </label>
  )
}
