import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Accountant } from '#shared/features/auth/accountants.contract.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { RowList } from '#web/ui/list/row-list.tsx'
import { AccountantRow } from './accountant-row.tsx'
import { accountantsQuery } from './accountants.api.ts'
import { EndAccessDialog } from './end-access-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { LooksList } from './looks-list.tsx'

const CARD_ID = 'accountants-card'

/** Who reads this owner's records, how to invite somebody, and the log of who looked. */
export function AccountantsCard({ user: { timeZone, emailVerified } }: { user: User }) {
  const { data: accountants, isError, refetch } = useQuery(accountantsQuery)
  const [ending, setEnding] = useState<Accountant | null>(null)
  const close = () => setEnding(null)
  return (
    <Card id={CARD_ID} tabIndex={-1} aria-labelledby="accountants" className="outline-none">
      <CardHeader
        id="accountants"
        title="Share with your accountant"
        description="They read your takings, expenses with receipts, stock, rates and treatments, your team with names and wages, Tax & VAT and reports. They change nothing, and see nothing of your plan or account."
      />
      {emailVerified ? <InviteForm /> : <ConfirmFirst />}
      {isError && !accountants && (
        <LoadError
          message="Who reads your records couldn’t be loaded just now."
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !accountants && <Skeleton className="mt-4 h-15 w-full" />}
      {accountants && accountants.length > 0 && (
        <RowList label="Accountants" className="mt-4 border-t border-border">
          {accountants.map((accountant) => (
            <AccountantRow
              key={accountant.id}
              {...{ accountant, timeZone }}
              onEnd={() => setEnding(accountant)}
            />
          ))}
        </RowList>
      )}
      <LooksList timeZone={timeZone} />
      <EndAccessDialog
        accountant={ending}
        onClose={close}
        onEnded={() => {
          close()
          // The pressed button is removed with its row.
          document.getElementById(CARD_ID)?.focus({ preventScroll: true })
        }}
      />
    </Card>
  )
}

/** An invitation is mailed in the owner's name, so their address must be theirs. */
function ConfirmFirst() {
  return (
    <p className="text-ink-2">
      You can invite somebody once your email is confirmed: open the link that we sent you, or ask for a new
      one under Email.
    </p>
  )
}
