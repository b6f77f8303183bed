import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSingleKeys } from '#web/lib/keys/use-single-keys.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type KeysDialogProps = { open: boolean; onClose: () => void }

/** Every key of the product. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const [areSingleKeysOn] = useSingleKeys()
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      title="Keys"
      description="They work on every screen."
    >
      <dl className="divide-y divide-border">
        <KeyRow keys={[CTRL, 'K']}>Search everything, also while you type</KeyRow>
        {areSingleKeysOn && <KeyRow keys={['/']}>Search everything</KeyRow>}
        {areSingleKeysOn && <KeyRow keys={['?']}>Show these keys</KeyRow>}
        <KeyRow keys={['↑', '↓', 'Enter']}>Choose a result</KeyRow>
        <KeyRow keys={['Esc']}>Close what is open</KeyRow>
        <KeyRow keys={['F8']}>Go to the message at the bottom, such as Undo</KeyRow>
      </dl>
      <p className="mt-4 text-small text-ink-2">
        Keys of one letter rest while you type. Switch them off or on under Preferences on{' '}
        <Link href="/account" onClick={onClose} className="font-semibold text-link underline">
          Account
        </Link>
        .
      </p>
    </Dialog>
  )
}

const CTRL = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'

function KeyRow({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2.5">
      <dt className="flex shrink-0 gap-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="rounded-chip border font-sans border-border bg-muted px-2 py-0.5 text-small font-semibold"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd className="text-right text-ink-2">{children}</dd>
    </div>
  )
}
