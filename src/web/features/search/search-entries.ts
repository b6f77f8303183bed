import { MAX_HITS, type SearchGroup } from '#shared/features/search/search.contract.ts'
import { containsWords, findEntries } from '#shared/features/search/search.rules.ts'
import { HELP_ENTRIES } from './help-entries.ts'
import { RECORD_GROUPS } from './record-groups.ts'
import type { LocalEntry, SearchEntry } from './search-entry.ts'

export type EntryGroup = { label: string; entries: readonly SearchEntry[] }

/** The groups in their order: screens, records, help. Before something is typed, all screens. */
export function toEntryGroups(
  typed: string,
  { screens, records }: { screens: readonly LocalEntry[]; records: readonly SearchGroup[] },
): EntryGroup[] {
  if (typed.trim() === '') return [{ label: 'Go to', entries: screens }]
  const groups = [
    { label: 'Go to', entries: findEntries(screens, typed, MAX_HITS) },
    ...records.map((group) => toRecordGroup(group, typed)),
    { label: 'Help', entries: findEntries(HELP_ENTRIES, typed, MAX_HITS) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** The hits may be those of the letters before, so they are compared with what is typed now. */
function toRecordGroup({ noun, hits }: SearchGroup, typed: string): EntryGroup {
  const { label, icon, isPrice, hrefOf } = RECORD_GROUPS[noun]
  const entries = hits
    .filter(({ title, detail }) => containsWords(`${title} ${detail ?? ''}`, typed))
    .map(({ id, ...shown }) => ({ ...shown, href: hrefOf(id), icon, isPrice: isPrice === true }))
  // There may be more than the server answers.
  return { label: entries.length === MAX_HITS ? `${label} · the five that fit best` : label, entries }
}
