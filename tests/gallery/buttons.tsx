import { Download, Eye, Pencil, Plus, Printer, Trash2 } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Sample, Section } from './sample.tsx'

const VARIANTS = [
  { variant: 'primary', label: 'Add Purchase', busy: 'Adding...' },
  { variant: 'secondary', label: 'Export Report', busy: 'Preparing...' },
  { variant: 'ghost', label: 'Not now', busy: 'Closing...' },
  { variant: 'destructive', label: 'Erase account', busy: 'Erasing...' },
] as const

export function ButtonsSection() {
  return (
    <Section id="buttons" title="Buttons">
      {VARIANTS.map(({ variant, label, busy }) => (
        <Sample key={variant} name={`${variant}: at rest, with icon, small, disabled, pending`}>
          <Button variant={variant}>{label}</Button>
          <Button variant={variant} icon={Plus}>
            {label}
          </Button>
          <Button variant={variant} size="sm">
            {label}
          </Button>
          <Button variant={variant} disabled>
            {label}
          </Button>
          <Button variant={variant} pending>
            {busy}
          </Button>
        </Sample>
      ))}
      <Sample name="Links that look like buttons">
        <ButtonLink href="/hourly-rate">Open Calculator</ButtonLink>
        <ButtonLink href="/reports" variant="secondary" icon={Printer}>
          Generate Report
        </ButtonLink>
        <ButtonLink href="#buttons" document variant="ghost" size="sm">
          View All
        </ButtonLink>
      </Sample>
      <Sample name="Icon buttons: at rest, disabled">
        <IconButton label="Hide amounts" icon={Eye} />
        <IconButton label="Edit Gel manicure" icon={Pencil} />
        <IconButton label="Delete Gel manicure" icon={Trash2} />
        <IconButton label="Download as CSV" icon={Download} disabled />
      </Sample>
    </Section>
  )
}
