import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { PAYS, type TeamMemberRecord } from '#shared/features/costing/team.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { type AddressChanges, useAddress } from '#web/lib/address.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import { useEditFromAddress } from '#web/records/edit-from-address.ts'
import { useEditPanel } from '#web/records/edit-panel.ts'
import { FIRST_PAGE, toPageChange } from '#web/records/ledger-view.ts'
import { readPageRequest } from '#web/records/list-pages.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import { RecordListCard } from '#web/records/record-list-card.tsx'
import { RecordPages } from '#web/records/record-pages.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { CsvDownloadButton } from '#web/ui/list/csv-download-button.tsx'
import { NoResults } from '#web/ui/list/no-results.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { AddTeamMemberDialog } from './add-team-member-dialog.tsx'
import { EditTeamMemberDialog } from './edit-team-member-dialog.tsx'
import {
  listWholeTeam,
  RESTORABLE_TEAM,
  TEAM_CARD_ID,
  type TeamFilter,
  teamPageQuery,
  useDeletedTeam,
  useDeletingTeam,
} from './team.api.ts'
import { TeamFilterBar } from './team-filter.tsx'
import { PayWords, TeamList } from './team-list.tsx'
import { toTeamTable } from './team-words.ts'

export function TeamCard({ today }: { today: Day }) {
  const { address, change } = useAddress()
  const filter = readFilter(address)
  const isFiltered = filter.q !== null || filter.pay !== null
  const page = useQuery(teamPageQuery({ ...filter, ...readPageRequest(address) }))
  const { edit, actions, isAdding, setAdding, onSaved } = useTeamActions()
  const total = page.data?.total ?? 0
  return (
    <RecordListCard
      id={TEAM_CARD_ID}
      titleId="team-title"
      title="Your team"
      description="What an hour of each really costs: pay, holidays, National Insurance and pension, for the hours they work."
      action={
        <Button size="sm" icon={UserPlus} onClick={() => setAdding(true)}>
          Add somebody
        </Button>
      }
    >
      {(isFiltered || total > FEW_PEOPLE) && <TeamFilterBar filter={filter} onChange={change} />}
      <RecordPages
        page={page}
        failed="Your team couldn’t be loaded just now. Nothing you’ve entered is lost."
        waiting={<RowsSkeleton label="Loading your team…" rows={3} height="h-14" />}
        empty={isFiltered ? <NoResults one="person" onClear={() => change(NO_FILTER)} /> : <NobodyYet />}
        onPage={(number) => change(toPageChange(number))}
      >
        {(people) => <TeamList people={people} actions={actions} />}
      </RecordPages>
      {total > 0 && (
        <div className="no-print mt-4 flex justify-end">
          <CsvDownloadButton
            fileName={`team-${today}.csv`}
            readRows={async () => toTeamTable(await listWholeTeam(filter))}
          />
        </div>
      )}
      <DeletedTeam />
      <AddTeamMemberDialog open={isAdding} onClose={() => setAdding(false)} onAdded={onSaved} />
      {edit.row && (
        <EditTeamMemberDialog
          key={edit.formKey}
          person={edit.row}
          open={edit.isOpen}
          onClose={edit.close}
          onSaved={onSaved}
          onDelete={() => edit.deleteWith(actions.onDelete)}
        />
      )}
    </RecordListCard>
  )
}

/** So few need no search. */
const FEW_PEOPLE = 5
const NO_FILTER: AddressChanges = { q: null, pay: null, ...FIRST_PAGE }

function readFilter(address: URLSearchParams): TeamFilter {
  return { q: address.get('q')?.trim() || null, pay: oneOf(PAYS, address.get('pay')) }
}

/** Adding, editing and deleting. The row that was just saved is highlighted. */
function useTeamActions() {
  const edit = useEditPanel<TeamMemberRecord>()
  const [isAdding, setAdding] = useState(false)
  const [savedId, setSavedId] = useState<number | null>(null)
  const actions = { ...useDeletingTeam(), savedId, onEdit: edit.show }
  useEditFromAddress({ ...RESTORABLE_TEAM, onFound: edit.show })
  const onSaved = (id: number) => {
    setSavedId(id)
    setAdding(false)
    edit.close()
  }
  return { edit, actions, isAdding, setAdding, onSaved }
}

function NobodyYet() {
  return (
    <EmptyState
      text="Nobody on your team yet."
      hint="Add the people who work with you: what an hour of theirs really costs shows here, and treatments they do carry it. Work alone? Then there is nothing to do."
    />
  )
}

function DeletedTeam() {
  return (
    <RecentlyDeleted
      records={useDeletedTeam()}
      describe={(person) => ({
        name: person.name,
        title: person.name,
        meta: <PayWords person={person} />,
      })}
    />
  )
}
