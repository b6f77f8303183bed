import { Archive, Pencil, Undo2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { useArchiveBusiness, useRestoreBusiness } from '#web/features/businesses/businesses.api.ts'
import { isLockedOut } from '#web/forms/refusal-toast.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { EditBusinessRow } from './business-edit.tsx'

type ManageProps = { businesses: readonly BusinessRecord[]; open: boolean; onClose: () => void }

/** Rename, archive and restore businesses. */
export function ManageBusinessesDialog({ businesses, open, onClose }: ManageProps) {
  return (
    <SidePanel
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      title="Manage businesses"
      description="An archived business takes no new income. What it took stays in every sum."
    >
      <Businesses businesses={businesses} />
    </SidePanel>
  )
}

function Businesses({ businesses }: Pick<ManageProps, 'businesses'>) {
  const archiving = useArchiving()
  const active = businesses.filter(({ isActive }) => isActive === 1)
  const archived = businesses.filter(({ isActive }) => isActive === 0)
  const { message } = archiving
  return (
    <div className="flex flex-col gap-4 pb-2">
      <div role="status">{message && <Banner tone={message.tone}>{message.words}</Banner>}</div>
      {active.length > 0 && <ActiveBusinesses businesses={active} {...archiving} />}
      {archived.length > 0 && <ArchivedBusinesses businesses={archived} {...archiving} />}
    </div>
  )
}

type ListProps = Pick<ManageProps, 'businesses'> & ReturnType<typeof useArchiving>

function ActiveBusinesses({ businesses, busyId, archive }: ListProps) {
  const [editedId, setEditedId] = useState<number | null>(null)
  const stopEditing = (id: number) => {
    setEditedId(null)
    focusFirstOf(editId(id))
  }
  return (
    <RowList label="Businesses">
      {businesses.map((business) =>
        business.id === editedId ? (
          <EditBusinessRow key={business.id} business={business} onDone={() => stopEditing(business.id)} />
        ) : (
          <BusinessRow key={business.id} business={business}>
            <RowButton
              id={editId(business.id)}
              verb="Edit"
              of={business}
              icon={Pencil}
              onClick={() => setEditedId(business.id)}
            />
            <RowButton
              id={archiveId(business.id)}
              verb="Archive"
              of={business}
              icon={Archive}
              pending={busyId === business.id}
              onClick={() => void archive(business)}
            />
          </BusinessRow>
        ),
      )}
    </RowList>
  )
}

function ArchivedBusinesses({ businesses, busyId, restore }: ListProps) {
  return (
    <div>
      <h3 className="text-h3">Archived</h3>
      <RowList label="Archived businesses">
        {businesses.map((business) => (
          <BusinessRow key={business.id} business={business}>
            <RowButton
              id={restoreId(business.id)}
              verb="Bring back"
              of={business}
              icon={Undo2}
              pending={busyId === business.id}
              onClick={() => void restore(business)}
            />
          </BusinessRow>
        ))}
      </RowList>
    </div>
  )
}

type RowProps = { business: BusinessRecord; children: ComponentProps<typeof Row>['actions'] }

function BusinessRow({ business: { name, location }, children }: RowProps) {
  return <Row title={name} meta={location} actions={children} />
}

type RowButtonProps = ComponentProps<typeof Button> & { verb: string; of: BusinessRecord }

function RowButton({ verb, of: { name }, ...button }: RowButtonProps) {
  return (
    <Button variant="ghost" size="sm" aria-label={`${verb} ${name}`} {...button}>
      {verb}
    </Button>
  )
}

type Message = { tone: 'success' | 'error'; words: string }

/** Each action shows a toast and moves the focus to the button that reverses it. */
function useArchiving() {
  const { mutateAsync: sendArchive } = useArchiveBusiness()
  const { mutateAsync: sendRestore } = useRestoreBusiness()
  const [busyId, setBusyId] = useState<number | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const act = async ({ id, name }: BusinessRecord, send: () => Promise<unknown>, done: string) => {
    setBusyId(id)
    try {
      await send()
      setMessage({ tone: 'success', words: `${name} is ${done}.` })
    } catch (error) {
      if (!isLockedOut(error))
        setMessage({ tone: 'error', words: `${name} is as it was: that didn’t work. Please try again.` })
    } finally {
      setBusyId(null)
      focusFirstOf(restoreId(id), archiveId(id))
    }
  }
  return {
    message,
    busyId,
    archive: (business: BusinessRecord) => act(business, () => sendArchive(business), 'archived'),
    restore: (business: BusinessRecord) => act(business, () => sendRestore(business), 'back'),
  }
}

function editId(id: number): string {
  return `edit-business-${id}`
}

function archiveId(id: number): string {
  return `archive-business-${id}`
}

function restoreId(id: number): string {
  return `restore-business-${id}`
}

/** Focuses the first of these elements that exists once the list has changed. */
function focusFirstOf(...ids: readonly string[]): void {
  void afterPaint().then(() => {
    const places = ids.map((id) => document.getElementById(id))
    places.find((place) => place !== null)?.focus()
  })
}
