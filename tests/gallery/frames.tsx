import { NAV_ITEMS } from '#web/app/routing/nav-items.ts'
import { BareFrame } from '#web/app/shell/bare-frame.tsx'
import { Shell } from '#web/app/shell/shell.tsx'
import { TopBarFrame } from '#web/app/shell/top-bar-frame.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ToastArea } from '#web/ui/toast/toast-area.tsx'
import { OWNER, SampleActions, signOut } from './sample-actions.tsx'
import { SampleDashboard } from './sample-dashboard.tsx'

export const FRAMES = [
  { name: 'app', title: 'With access' },
  { name: 'top-bar', title: 'Without access' },
  { name: 'bare', title: 'Signed out' },
] as const

type FrameName = (typeof FRAMES)[number]['name']

/** The frame named in the address (?frame=app), or null for the gallery itself. */
export function findFrame(search: string): FrameName | null {
  const asked = new URLSearchParams(search).get('frame')
  return FRAMES.find(({ name }) => name === asked)?.name ?? null
}

export function FramePage({ frame }: { frame: FrameName }) {
  return (
    <>
      {frame === 'app' && <WithAccess />}
      {frame === 'top-bar' && <WithoutAccess />}
      {frame === 'bare' && <SignedOut />}
      <ToastArea />
    </>
  )
}

function WithAccess() {
  return (
    <Shell
      path="/"
      title="Dashboard"
      description="Your key figures at a glance."
      items={NAV_ITEMS}
      name={OWNER.name}
      printedFor={OWNER.name}
      onSignOut={signOut}
      actions={<SampleActions news={3} />}
    >
      <SampleDashboard />
    </Shell>
  )
}

const HELPFUL = [
  { href: '/help', label: 'Help' },
  { href: '/account', label: 'Account' },
]

function WithoutAccess() {
  return (
    <TopBarFrame
      path="/help"
      title="Help & Support"
      description="Guides, answers, and people who write back."
      links={HELPFUL}
      onSignOut={signOut}
    >
      <p>Set up your business profile, then calculate your hourly rate.</p>
    </TopBarFrame>
  )
}

function SignedOut() {
  return (
    <BareFrame path="/login" title="Sign In" description="Good to see you again.">
      <form className="grid gap-5">
        <TextField label="Email" type="email" autoComplete="off" />
        <PasswordField label="Password" autoComplete="off" />
        <Button>Sign In</Button>
      </form>
    </BareFrame>
  )
}
