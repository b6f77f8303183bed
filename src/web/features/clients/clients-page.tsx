import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brand } from '#content/brand.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { clientsQuery } from '#web/api/clients/clients-query.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { ClientList } from './client-list.tsx'
import { nameClient } from './find-clients.ts'
import { LeaveClientDialog, type LeftClient } from './leave-client-dialog.tsx'

const CARD_ID = 'clients-card'

/** Whose records the signed-in accountant may read. Without a plan of their own this is their front page. */
export function ClientsPage({ user }: { user: User | null }) {
  const { data: clients, isError, refetch } = useQuery(clientsQuery)
  const [leaving, setLeaving] = useState<LeftClient | null>(null)
  const [words, setWords] = useState('')
  const close = () => setLeaving(null)
  const hasPlan = user !== null && hasAccess(user, new Date())
  return (
    <div className="grid max-w-[45rem] grid-cols-1 gap-4 sm:gap-6">
      <Card id={CARD_ID} tabIndex={-1} aria-labelledby="clients" className="outline-none">
        <CardHeader
          id="clients"
          title="Clients"
          description="You read what they entered and change nothing. They see on which day you looked."
        />
        {isError && !clients && (
          <LoadError message="Your clients couldn’t be loaded just now." onRetry={() => void refetch()} />
        )}
        {!isError && !clients && <RowsSkeleton label="Loading your clients…" rows={2} height="h-15" />}
        {clients?.length === 0 && <NoClients />}
        {clients && clients.length > 0 && (
          <ClientList
            {...{ clients, words }}
            onSearch={setWords}
            onLeave={(client) => setLeaving({ id: client.id, name: nameClient(client, clients) })}
          />
        )}
        <LeaveClientDialog
          client={leaving}
          onClose={close}
          onLeft={() => {
            close()
            // Whom it found may be gone from the list.
            setWords('')
            // The pressed button is removed with its row.
            document.getElementById(CARD_ID)?.focus({ preventScroll: true })
          }}
        />
      </Card>
      {!hasPlan && <OwnSalonCard />}
    </div>
  )
}

function NoClients() {
  return (
    <EmptyState
      text="No client shares their records with you just now."
      hint="A client invites you from their account page, and you get a mail with a link."
    />
  )
}

function OwnSalonCard() {
  return (
    <Card aria-labelledby="own-salon">
      <CardHeader
        id="own-salon"
        title="A salon of your own?"
        description={`Reading for clients costs nothing. With a plan every tool is open to you too, free for the first ${brand.plan.trialDays} days.`}
      />
      <ButtonLink href="/subscribe" variant="secondary" className="max-sm:w-full">
        See the plan
      </ButtonLink>
    </Card>
  )
}
