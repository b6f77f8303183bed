import { useSyncExternalStore } from 'react'
import { storedChoice } from '#web/lib/stored-choice.ts'

const choice = storedChoice({
  key: 'treatment-columns',
  choices: ['margin', 'card'],
  fallback: 'margin',
  apply: () => undefined,
})

/** Whether the list shows the lines of the cards in place of overhead and margin, remembered in this browser. */
export function useCardColumns(): [boolean, (isCard: boolean) => void] {
  const isCard = useSyncExternalStore(choice.subscribe, choice.get, () => 'margin') === 'card'
  return [isCard, (next) => choice.set(next ? 'card' : 'margin')]
}
