import type { Client } from '#shared/features/auth/clients.contract.ts'
import { containsWords } from '#shared/features/search/search.rules.ts'

/** The name of a client, with the address where another has the same name. */
export function nameClient({ id, name, email }: Client, clients: readonly Client[]): string {
  return clients.some((other) => other.id !== id && other.name === name) ? `${name} (${email})` : name
}

/** The clients whose name and address contain every word that was typed, as everywhere else in the product. */
export function findClients(clients: readonly Client[], typed: string): Client[] {
  return clients.filter(({ name, email }) => containsWords(`${name} ${email}`, typed))
}
