import type { User } from '#shared/features/auth/auth.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'

/** Only somebody who reads the mailbox of their address may have mail sent to others in their name. */
export function requireConfirmedAddress({ emailVerified }: Pick<User, 'emailVerified'>): void {
  if (emailVerified) return
  throw new ProductError(
    'conflict',
    'Confirm your own email address first: open the link that we sent you, or ask for a new one on your account page.',
  )
}
