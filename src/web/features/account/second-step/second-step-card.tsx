import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SecondStepState } from '#shared/features/account/second-step.contract.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { RememberedBrowserRows } from './remembered-browser-rows.tsx'
import { secondStepQuery } from './second-step.api.ts'
import type { SecondStepAct } from './second-step-dialog.tsx'

const SecondStepDialog = lazyDialog(() =>
  import('./second-step-dialog.tsx').then((file) => file.SecondStepDialog),
)

/** The dialog keeps its last act while it closes. `count` starts each one afresh. */
type Opened = { act: SecondStepAct; isOpen: boolean; count: number }

const CARD_ID = 'signing-in-card'

export function SecondStepCard({ user }: { user: User }) {
  const { data: state, isError, refetch } = useQuery(secondStepQuery)
  const [opened, setOpened] = useState<Opened>({ act: { kind: 'addCodes' }, isOpen: false, count: 0 })
  const onAct = (act: SecondStepAct) => setOpened({ act, isOpen: true, count: opened.count + 1 })
  const onClose = () => {
    setOpened((last) => ({ ...last, isOpen: false }))
    // The pressed button may be gone with what it was for.
    document.getElementById(CARD_ID)?.focus({ preventScroll: true })
  }
  const isOn = state !== undefined && (state.appCodesSince !== null || state.passkeys > 0)
  return (
    <Card id={CARD_ID} tabIndex={-1} aria-labelledby="signing-in" className="outline-none">
      <CardHeader
        id="signing-in"
        title="Signing in"
        description="A second step besides your password, so that a stolen password opens nothing."
        action={state && (isOn ? <Badge tone="success">Second step on</Badge> : <Badge>Password only</Badge>)}
      />
      {isError && !state && (
        <LoadError message="This couldn’t be loaded just now." onRetry={() => void refetch()} />
      )}
      {!isError && !state && <Skeleton className="h-40 w-full" />}
      {state && <Ways state={state} isOn={isOn} timeZone={user.timeZone} onAct={onAct} />}
      <SecondStepDialog
        key={opened.count}
        open={opened.isOpen}
        onClose={onClose}
        act={opened.act}
        email={user.email}
      />
    </Card>
  )
}

type WaysProps = {
  state: SecondStepState
  isOn: boolean
  timeZone: string
  onAct: (act: SecondStepAct) => void
}

function Ways({ state, isOn, timeZone, onAct }: WaysProps) {
  const { appCodesSince, passkeys, recoveryCodesLeft, offersPasskeys } = state
  const since = appCodesSince && formatShortDay(dayIn(new Date(appCodesSince), timeZone))
  return (
    <div className="flex flex-col gap-5">
      {(offersPasskeys || passkeys > 0) && (
        <Way
          title="Passkeys"
          text="Sign in with your fingerprint, your face, a PIN or a key, in place of the password or after it."
          action={
            offersPasskeys && (
              <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'addPasskey' })}>
                Add a passkey
              </Button>
            )
          }
        >
          {passkeys > 0 && (
            <PasskeyRows
              timeZone={timeZone}
              onRemove={(passkey) => onAct({ kind: 'removePasskey', passkey })}
            />
          )}
        </Way>
      )}
      <Way
        title="Codes from an app"
        text={
          since
            ? `Asked for after your password since ${since}.`
            : 'Six digits from an app on your phone, after your password.'
        }
        action={
          <Button
            variant={since ? 'ghost' : 'secondary'}
            size="sm"
            className={since ? '-mr-3' : undefined}
            onClick={() => onAct({ kind: since ? 'removeCodes' : 'addCodes' })}
          >
            {since ? 'Remove codes' : 'Set up codes'}
          </Button>
        }
      />
      {isOn && (
        <Way
          title="Recovery codes"
          text={`${recoveryCodesLeft} of 10 left, for the day that your phone or your passkey is lost.`}
          action={
            <Button variant="ghost" size="sm" className="-mr-3" onClick={() => onAct({ kind: 'renewCodes' })}>
              Make new codes
            </Button>
          }
        />
      )}
      {isOn && <RememberedBrowserRows timeZone={timeZone} />}
    </div>
  )
}

type WayProps = { title: string; text: string; action: ReactNode; children?: ReactNode }

function Way({ title, text, action, children }: WayProps) {
  return (
    <div className="border-t border-border pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-h3">{title}</h3>
          <p className="text-small text-muted-foreground">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
