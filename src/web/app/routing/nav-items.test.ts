import { expect, it } from 'vitest'
import { NAV_ITEMS } from './nav-items.ts'
import { findScreen } from './screens.ts'
import { ALL_SCREENS } from './tool-screens.ts'

/** The specification titles this screen with another form of the same word. */
const SPECIFIED_TITLES: Record<string, string> = { '/expenses': 'Expense Tracker' }

/** Leads to the plan as well, and the specification names its link. */
const named = NAV_ITEMS.filter(({ href }) => href !== '/subscribe')

it.each(named)('$href has the same name in the navigation and in its title', ({ href, label }) => {
  const { title } = findScreen(ALL_SCREENS, href) ?? { title: '' }
  expect(title.startsWith(SPECIFIED_TITLES[href] ?? label)).toBe(true)
})
