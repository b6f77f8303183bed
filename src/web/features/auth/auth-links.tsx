import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '#web/ui/basic/icon.tsx'

/** A link from one signed-out form to another. */
export function AlternativeLink({ lead, href, label }: { lead: string; href: string; label: string }) {
  return (
    <p className="mt-6 -mb-2 border-t border-border pt-3 text-center text-ink-2">
      {lead}{' '}
      <Link href={href} className={TEXT_LINK}>
        {label}
      </Link>
    </p>
  )
}

/** `document` makes it a full page load, for when the session may have ended: only the server knows that. */
export function BackToLogin({ document = false }: { document?: boolean }) {
  const content = (
    <>
      <Icon of={ArrowLeft} />
      Back to Login
    </>
  )
  return (
    <p className="mt-6 -mb-2 flex justify-center border-t border-border pt-3">
      {document ? (
        <a href="/login" className={TEXT_LINK}>
          {content}
        </a>
      ) : (
        <Link href="/login" className={TEXT_LINK}>
          {content}
        </Link>
      )}
    </p>
  )
}

export const TEXT_LINK =
  'inline-flex min-h-11 items-center gap-2 rounded-chip font-semibold text-link underline decoration-1 underline-offset-4 ' +
  'transition-colors hover:decoration-2'
