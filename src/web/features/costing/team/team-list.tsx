import { Fragment } from 'react'
import type { TeamMemberRecord } from '#shared/features/costing/team.contract.ts'
import { EditAndDeleteButtons, type RecordActions } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { deleteButtonId } from './team.api.ts'

type TeamListProps = { people: readonly TeamMemberRecord[]; actions: RecordActions<TeamMemberRecord> }

export function TeamList(props: TeamListProps) {
  return (
    <RowList label="Your team">
      {props.people.map((person) => (
        <Fragment key={person.id}>
          <PersonRow {...props} person={person} />
        </Fragment>
      ))}
    </RowList>
  )
}

function PersonRow({ person, people, actions }: TeamListProps & { person: TeamMemberRecord }) {
  return (
    <Row
      saved={person.id === actions.savedId}
      title={
        <>
          {person.name} {person.isExample && <Badge>Example</Badge>}{' '}
          {person.belowMinimum && <Badge tone="warning">Below the minimum wage</Badge>}
        </>
      }
      meta={<PayWords person={person} />}
      value={
        person.loadedHour !== null && (
          <>
            <Amount value={person.loadedHour} />
            <span className="block text-small font-normal text-muted-foreground">an hour worked</span>
          </>
        )
      }
      actions={
        <span className="inline-flex">
          <EditAndDeleteButtons
            row={person}
            shown={people}
            name={person.name}
            deleteId={deleteButtonId(person)}
            actions={actions}
          />
        </span>
      }
    />
  )
}

/** "£14.60 an hour, 32 hours a week, with a pension". */
export function PayWords({ person }: { person: TeamMemberRecord }) {
  const { pay, commission, wage, weeklyHours, pension, doesTreatments } = person
  if (pay === 'owner') return 'Paid as the owner is'
  if (pay === 'commission')
    return (
      <>
        <Private>{withoutZeros(commission ?? '0.00')}%</Private> commission
      </>
    )
  return (
    <>
      <Amount value={wage ?? '0.00'} /> an hour, {withoutZeros(weeklyHours ?? '0.00')} hours a week
      {pension && ', with a pension'}
      {!doesTreatments && ', does no treatments'}
    </>
  )
}

function withoutZeros(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}
