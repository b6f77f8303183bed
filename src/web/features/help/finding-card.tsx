import { finding } from '#content/help.ts'
import { Card } from '#web/ui/basic/card.tsx'

/** The search is there for everybody who is signed in. */
export function FindingCard() {
  return (
    <Card aria-labelledby="finding">
      <h2 id="finding" className="text-h2">
        {finding.title}
      </h2>
      <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">{finding.text}</p>
    </Card>
  )
}
