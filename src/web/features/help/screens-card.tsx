import { Link } from 'wouter'
import { helpScreens } from '#content/help-screens.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'

/** The screens beside the tools above. */
export function ScreensCard() {
  return (
    <Card aria-labelledby="help-screens">
      <CardHeader id="help-screens" title={helpScreens.title} description={helpScreens.text} />
      <ul className="grid md:grid-cols-2 md:gap-x-12">
        {helpScreens.screens.map(({ title, text, href, action }) => (
          <li key={href} className="border-t border-border py-4">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-1 text-pretty text-ink-2">{text}</p>
            <Link href={href} className="inline-flex min-h-11 items-center font-semibold text-link">
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
