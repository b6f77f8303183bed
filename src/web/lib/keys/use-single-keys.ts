import { useSyncExternalStore } from 'react'
import { storedChoice } from '#web/lib/stored-choice.ts'
import { SINGLE_KEYS } from './shortcuts.ts'

/**
 * People who speak to their computer need to switch keys of one letter off, because their words arrive as keys
 * (WCAG 2.1.4). It is stored per browser: the microphone belongs to the device.
 */
const choice = storedChoice({
  key: SINGLE_KEYS,
  choices: ['on', 'off'],
  fallback: 'on',
  apply: () => undefined,
})

/** Whether keys of one letter are shortcuts, and the switch for it. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const isOn = useSyncExternalStore(choice.subscribe, choice.get, () => 'on') === 'on'
  return [isOn, (on) => choice.set(on ? 'on' : 'off')]
}
