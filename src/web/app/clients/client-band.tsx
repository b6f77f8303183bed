import { ChevronDown, Eye, Users } from 'lucide-react'
import type { Client } from '#shared/features/auth/clients.contract.ts'
import { withClient } from '#shared/kernel/client-address.ts'
import { nameClient } from '#web/features/clients/find-clients.ts'
import { useAddress } from '#web/lib/address.ts'
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
    <section
      aria-label="The client you are looking at"
      className="no-print sticky top-0 z-40 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-brass bg-info-soft px-4 py-2 sm:px-6 lg:px-10"
    >
      <p role="status" className="flex min-w-0 items-center gap-2 text-info">
        <Icon of={Eye} size={20} />
        <span className="wrap-anywhere">
          You are looking at <strong className="font-semibold">{nameClient(client, clients)}</strong>, read
          only
        </span>
      </p>
      <div className="flex items-center gap-2">
        {others.length > 0 && <ClientMenu {...{ others, clients, path }} />}
        <ButtonLink href="/clients" variant="secondary" size="sm" icon={Users}>
          Your clients
        </ButtonLink>
      </div>
    </section>
  )
}

/** What else an address holds, such as a record to edit, is of this client alone. */
function usePeriodInAddress(): string {
  const { address } = useAddress()
  const kept = [...address].filter(([name]) => PERIOD_PARAMETERS.includes(name))
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

const PERIOD_PARAMETERS = ['period', 'from', 'to', 'on', 'week']

type MenuProps = { others: readonly Client[]; clients: readonly Client[]; path: string }

/** Opens the same screen of another client, for the same days. */
function ClientMenu({ others, clients, path }: MenuProps) {
  const period = usePeriodInAddress()
  const entries = others.map((client) => ({
    kind: 'item' as const,
    label: nameClient(client, clients),
    href: withClient(`${path}${period}`, String(client.id)),
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
