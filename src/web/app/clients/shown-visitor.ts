import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withoutClient } from '#shared/kernel/client-address.ts'
import { clientsQuery } from '#web/api/clients/clients-query.ts'
import { loadDocument } from '#web/app/routing/navigate.ts'
import type { Visitor } from '#web/app/session/visitor.tsx'
import { isReadOnly, nameViewedClient, viewedClientId } from '#web/lib/read-only/viewed-client.ts'

/** While an accountant looks at a client, the screens show and print the client's name instead of theirs. */
export function useShownVisitor(visitor: Visitor): Visitor {
  const { data: clients } = useQuery({ ...clientsQuery, enabled: isReadOnly && 'user' in visitor })
  useOwnAddress('user' in visitor ? visitor.user.id : null)
  const client = clients?.find(({ id }) => String(id) === viewedClientId)
  const clientName = client?.name
  useEffect(() => {
    if (clientName !== undefined) nameViewedClient(clientName)
  }, [clientName])
  if (!client || !('user' in visitor)) return visitor
  return {
    ...visitor,
    clientName: client.name,
    user: { ...visitor.user, name: client.name, email: client.email },
  }
}

/** An owner who opens an address that their accountant sent them sees their own screen. */
function useOwnAddress(userId: number | null): void {
  useEffect(() => {
    const address = location.pathname + location.search + location.hash
    if (userId !== null && String(userId) === viewedClientId)
      loadDocument(withoutClient(address), { replace: true })
  }, [userId])
}
