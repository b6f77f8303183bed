import { ChevronDown, Eye, Users } from 'lucide-react'
import type { Client } from '#shared/features/auth/clients.contract.ts'
import { withClient } from '#shared/kernel/client-address.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

type ClientBandProps = { client: Client; clients: readonly Client[]; path: string }

/**
 * Always in view, so that a client's figures are not taken for the accountant's own. Above the phone's bottom bar, which
 * would hide the last of many clients in the menu.
 */
export function ClientBand({ client, clients, path }: ClientBandProps) {
  const others = clients.filter(({ id }) => id !== client.id)
  return (
    <div
      role="status"
      className="no-print sticky top-0 z-40 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-brass bg-info-soft px-4 py-2 sm:px-6 lg:px-10"
    >
      <p className="flex min-w-0 items-center gap-2 text-info">
        <Icon of={Eye} size={20} />
        <span className="wrap-anywhere">
          You are looking at <strong className="font-semibold">{client.name}</strong>, read only
        </span>
      </p>
      <div className="flex items-center gap-2">
        {others.length > 0 && <ClientMenu others={others} path={path} />}
        <ButtonLink href="/clients" variant="secondary" size="sm" icon={Users}>
          Your clients
        </ButtonLink>
      </div>
    </div>
  )
}

/** Opens the same screen of another client. */
function ClientMenu({ others, path }: { others: readonly Client[]; path: string }) {
  const entries = others.map(({ id, name, email }) => ({
    kind: 'item' as const,
    // Two clients may have the same name.
    label: others.some((other) => other.id !== id && other.name === name) ? `${name} (${email})` : name,
    href: withClient(path, String(id)),
  }))
  return (
    <Menu
      trigger={(button) => (
        <Button variant="secondary" size="sm" {...button}>
          Another client
          <Icon of={ChevronDown} />
        </Button>
      )}
      groups={[entries]}
    />
  )
}
