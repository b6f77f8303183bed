import { Check } from 'lucide-react'
import { planIncludes } from '#content/plan.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'

export function IncludedList() {
  return (
    <Card>
      <CardHeader title="What's Included" />
      <ul className="flex flex-col gap-3">
        {planIncludes.map((item) => (
          <li key={item} className="flex items-start gap-3">
            <Icon of={Check} size={20} className="mt-0.5 text-positive" />
            {item}
          </li>
        ))}
      </ul>
    </Card>
  )
}
