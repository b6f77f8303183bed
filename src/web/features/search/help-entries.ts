import { LifeBuoy } from 'lucide-react'
import { features, finding, guide, questions } from '#content/help.ts'
import { helpScreens } from '#content/help-screens.ts'
import { taxStory } from '#content/tax-help.ts'
import type { LocalEntry } from './search-entry.ts'

/** Everything on the help page. A question is open when its link is followed. */
export const HELP_ENTRIES: readonly LocalEntry[] = [
  ...questions.map(({ question, answer }) =>
    entry(question, answer, `/help?${new URLSearchParams({ tab: 'faq', q: question })}`),
  ),
  ...guide.map(({ title, text }) => entry(title, text, '/help')),
  entry(finding.title, finding.text, '/help'),
  entry('How we work out your tax', taxStory.intro, '/help/tax'),
  ...features.map(({ title, text }) => entry(title, text, '/help?tab=features')),
  ...features.flatMap(({ more = [] }) => more.map(({ label, text, href }) => entry(label, text, href))),
  ...helpScreens.screens.map(({ title, text }) => entry(title, text, '/help?tab=features')),
  entry('Contact Support', 'Write to us: a person answers.', '/help?tab=contact'),
]

function entry(title: string, text: string, href: string): LocalEntry {
  return { title, detail: text, texts: [text], href, icon: LifeBuoy }
}
