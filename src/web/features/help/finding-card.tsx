import { finding } from '#content/help.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'

/** The search is there for everybody who is signed in. */
export function FindingCard() {
  return (
    <Card aria-labelledby="finding">
      <CardHeader id="finding" title={finding.title} description={finding.text} />
    </Card>
  )
}
