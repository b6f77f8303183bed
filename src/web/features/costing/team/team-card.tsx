import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { PAYS, type TeamMemberRecord } from '#shared/features/costing/team.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { useFormFocus } from '#web/forms/form-focus.ts'
import { useAddress } from '#web/lib/address.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import { useEditFromAddress } from '#web/records/editing/edit-from-address.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { FilteredRecords } from '#web/records/filtered-records.tsx'
import { readPageRequest } from '#web/records/list-pages.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import {
  listWholeTeam,
  RESTORABLE_TEAM,
  TEAM_CARD_ID,
  type TeamFilter,
  teamPageQuery,
  useDeletedTeam,
  useDeletingTeam,
} from './team.api.ts'
import { TeamFilterFields } from './team-filter.tsx'
import { PayWords, TeamList } from './team-list.tsx'
import { toTeamTable } from './team-words.ts'

export function TeamCard({ today }: { today: Day }) {
  const { address, change } = useAddress()
  const filter = readFilter(address)
  const page = useQuery(teamPageQuery({ ...filter, ...readPageRequest(address) }))
  const { edit, actions, isAdding, setAdding, onSaved } = useTeamActions()
  const add = (size: 'sm' | 'md') => (
    <Button size={size} icon={UserPlus} onClick={() => setAdding(true)}>
      Add somebody
    </Button>
  )
  return (
    <>
      <FilteredRecords
        id={TEAM_CARD_ID}
        titleId="team-title"
        title="Your team"
        description="What an hour of each really costs: pay, holidays, National Insurance and pension, for the hours they work."
        action={add('sm')}
        {...{ page, filter }}
        fields={<TeamFilterFields filter={filter} onChange={change} />}
        columns="sm:grid-cols-2"
        names={{ one: 'person', many: 'people' }}
        csv={{
          fileName: `team-${today}.csv`,
          readRows: async () => toTeamTable(await listWholeTeam(filter)),
        }}
        failed="Your team couldn’t be loaded just now. Nothing you’ve entered is lost."
        waiting={<RowsSkeleton label="Loading your team…" rows={3} height="h-14" />}
        empty={<NobodyYet action={add('md')} />}
        deleted={<DeletedTeam />}
      >
        {(people) => <TeamList people={people} actions={actions} />}
      </FilteredRecords>
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
    </>
  )
}

const EditTeamMemberDialog = lazyDialog(
  async () => (await import('./edit-team-member-dialog.tsx')).EditTeamMemberDialog,
)

const AddTeamMemberDialog = lazyDialog(
  async () => (await import('./add-team-member-dialog.tsx')).AddTeamMemberDialog,
)

function readFilter(address: URLSearchParams): TeamFilter {
  return { q: address.get('q')?.trim() || null, pay: oneOf(PAYS, address.get('pay')) }
}

/** Adding, editing and deleting. The row that was just saved is highlighted. */
function useTeamActions() {
  const edit = useEditPanel<TeamMemberRecord>()
  const [isAdding, setAdding] = useState(false)
  const { focusRequests } = useFormFocus(useAddress())
  useEffect(() => setAdding(focusRequests > 0 && !isReadOnly), [focusRequests])
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

function NobodyYet({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      text="Nobody on your team yet."
      hint="Add the people who work with you: what an hour of theirs really costs shows here, and treatments they do carry it. Work alone? Then there is nothing to do."
      action={action}
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
