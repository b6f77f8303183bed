import { type ChangeAddress, toFilterActs } from '#web/records/ledger-view.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { FilterChoice } from '#web/ui/list/filter-fields.tsx'
import type { TeamFilter } from './team.api.ts'
import { PAY_OPTIONS } from './team-words.ts'

export function TeamFilterFields({ filter, onChange }: { filter: TeamFilter; onChange: ChangeAddress }) {
  const { choose, type } = toFilterActs(onChange)
  return (
    <>
      <SearchField label="Search by name" value={filter.q ?? ''} onSearch={(q) => type({ q })} />
      <FilterChoice
        label="Paid"
        placeholder="In any way"
        options={PAY_OPTIONS}
        value={filter.pay}
        onChoose={(pay) => choose({ pay })}
      />
    </>
  )
}
