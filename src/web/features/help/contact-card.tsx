import { Mail } from 'lucide-react'
import { brand } from '#content/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ContactForm } from './contact-form.tsx'

type ContactProps = { supportEmail: string; canSend: boolean }

export function ContactCards({ supportEmail, canSend }: ContactProps) {
  const draft = `mailto:${supportEmail}?subject=${encodeURIComponent(`${brand.name} support`)}`
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
      <Card aria-labelledby="contact">
        <CardHeader id="contact" title="Contact Support" />
        <p className="text-ink-2">
          Write to{' '}
          <a href={draft} className="font-semibold text-link underline underline-offset-4 wrap-anywhere">
            {supportEmail}
          </a>
          . A person answers within {brand.supportResponseTime}.
        </p>
        <Button variant="secondary" icon={Mail} className="mt-4" onClick={() => location.assign(draft)}>
          Send Email
        </Button>
      </Card>
      {canSend && (
        <Card aria-labelledby="ask-here">
          <CardHeader
            id="ask-here"
            title="Or ask right here"
            description="Your account goes with the message, so you need not explain who you are."
          />
          <ContactForm />
        </Card>
      )}
    </div>
  )
}
