import { Mail } from 'lucide-react'
import { brand } from '#content/brand.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { ContactForm } from './contact-form.tsx'

type ContactProps = { supportEmail: string; canSend: boolean }

export function ContactCards({ supportEmail, canSend }: ContactProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
      <AddressCard supportEmail={supportEmail} />
      {canSend && <ContactForm />}
    </div>
  )
}

function AddressCard({ supportEmail }: { supportEmail: string }) {
  const draft = `mailto:${supportEmail}?subject=${encodeURIComponent(`${brand.name} support`)}`
  return (
    <Card aria-labelledby="contact">
      <CardHeader id="contact" title="Contact Support" description="A person reads every message." />
      <dl className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[auto_1fr] sm:gap-y-2">
        <dt className="text-ink-2">Email</dt>
        <dd className="font-semibold wrap-anywhere max-sm:mb-2">{supportEmail}</dd>
        <dt className="text-ink-2">Response time</dt>
        <dd className="font-semibold">{brand.supportResponseTime}</dd>
      </dl>
      <ButtonLink document href={draft} variant="secondary" icon={Mail} className="mt-5 max-sm:w-full">
        Send Email
      </ButtonLink>
    </Card>
  )
}
