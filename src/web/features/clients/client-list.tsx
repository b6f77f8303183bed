import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { Client } from '#shared/features/auth/clients.contract.ts'
import { withClient } from '#shared/kernel/client-address.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { NoResults } from '#web/ui/list/no-results.tsx'
import { findClients, nameClient } from './find-clients.ts'

/** More than fit on a screen are searched. */
const MAX_WITHOUT_SEARCH = 8

type ClientListProps = {
  clients: readonly Client[]
  /** What is searched for. */
  words: string
  onSearch: (words: string) => void
  onLeave: (client: Client) => void
}

export function ClientList({ clients, words, onSearch, onLeave }: ClientListProps) {
  const shown = findClients(clients, words)
  return (
    <>
      {clients.length > MAX_WITHOUT_SEARCH && (
        <div className="mb-4">
          <SearchField label="Find a client" value={words} onSearch={onSearch} />
          <p role="status" className="mt-2 text-small text-ink-2">
            {words === '' ? '' : `${shown.length} of `}
            {clients.length} clients
          </p>
        </div>
      )}
      {shown.length === 0 && <NoResults one="client" by="search" onClear={() => onSearch('')} />}
      {shown.length > 0 && (
        <ul aria-label="Clients" className="-mx-2 flex flex-col divide-y divide-border">
          {shown.map((client) => (
            <ClientRow
              key={client.id}
              client={client}
              spokenName={nameClient(client, clients)}
              onLeave={() => onLeave(client)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type RowProps = { client: Client; spokenName: string; onLeave: () => void }

function ClientRow({ client, spokenName, onLeave }: RowProps) {
  return (
    <li className="flex items-center gap-1">
      <Link href={withClient('/', String(client.id))} className={ROW}>
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{client.name}</span>
          <span className="block text-small text-muted-foreground wrap-anywhere">{client.email}</span>
        </span>
        <Icon of={ChevronRight} size={20} className="text-ink-2" />
      </Link>
      <Button
        variant="ghost"
        size="sm"
        className="shrink-0"
        aria-label={`Stop looking after ${spokenName}`}
        onClick={onLeave}
      >
        <span>
          Stop<span className="max-sm:hidden"> looking after</span>
        </span>
      </Button>
    </li>
  )
}

const ROW =
  'flex min-h-15 min-w-0 grow items-center gap-3 rounded-control px-2 py-2 text-foreground no-underline transition-colors hover:bg-accent'
