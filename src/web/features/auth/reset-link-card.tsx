import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AuthResult } from './auth-result-card.tsx'

/** For a local trial without a mail server: shows the link itself. */
export function ResetLinkCard({ link }: { link: string }) {
  return (
    <AuthResult tone="done" title="Your reset link is ready">
      <p>This link expires in 1 hour and works once.</p>
      <ButtonLink document href={link}>
        Reset Password Now
      </ButtonLink>
      <CopyableLink link={link} />
    </AuthResult>
  )
}

export function ResetSentCard({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthResult tone="sent" title="Check your inbox">
      <p>
        If there is an account for{' '}
        <strong className="wrap-anywhere font-semibold text-foreground">{email}</strong>, instructions will
        arrive there shortly. The link in them expires in 1 hour.
      </p>
      <p>Nothing after a few minutes? Look among the spam, or check the address.</p>
      <Button variant="secondary" onClick={onAgain}>
        Try again
      </Button>
    </AuthResult>
  )
}

const COPY_WORDS = { idle: '', copied: 'Copied', failed: 'Press Ctrl+C or ⌘C to copy the selected link' }

function CopyableLink({ link }: { link: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<keyof typeof COPY_WORDS>('idle')
  const copy = async () => {
    input.current?.select()
    setOutcome(await writeToClipboard(link))
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={input}
        label="Or copy the link"
        readOnly
        optional={false}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" icon={outcome === 'copied' ? Check : Copy} onClick={() => void copy()}>
        {outcome === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <p role="status" className={outcome === 'failed' ? 'text-small' : 'sr-only'}>
        {COPY_WORDS[outcome]}
      </p>
    </div>
  )
}

async function writeToClipboard(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    // The browser forbids it, or the page is not https. The link is selected, so that it can be copied by the
    // keyboard.
    return 'failed'
  }
}
