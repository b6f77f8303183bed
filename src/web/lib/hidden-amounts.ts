import { useSyncExternalStore } from 'react'
import { storedChoice } from './stored-choice.ts'

const choice = storedChoice({
  key: 'amounts',
  choices: ['shown', 'hidden'],
  fallback: 'shown',
  apply: applyChoice,
})

/** Whether amounts are blurred, and the switch for it. public/theme.js applies it before the first paint. */
export function useHiddenAmounts(): [boolean, (hidden: boolean) => void] {
  const hidden = useSyncExternalStore(choice.subscribe, choice.get, () => 'shown') === 'hidden'
  return [hidden, setHidden]
}

function setHidden(hidden: boolean): void {
  choice.set(hidden ? 'hidden' : 'shown')
}

function applyChoice(amounts: 'shown' | 'hidden'): void {
  document.documentElement.toggleAttribute('data-amounts', amounts === 'hidden')
  if (amounts === 'hidden') document.documentElement.dataset['amounts'] = 'hidden'
}
