import { landing } from '#content/landing.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { ThemedPicture } from '#web/ui/basic/themed-picture.tsx'
import { LandingSection } from './section-card.tsx'

/** The dashboard of the example salon; on a phone, in its phone layout. */
export function PreviewCard() {
  return (
    <LandingSection
      id="preview-title"
      title={landing.preview.title}
      text={landing.preview.text}
      withoutBottomSpace
    >
      <figure>
        <ThemedPicture
          shot={{ file: 'dashboard', width: 1280, height: 900 }}
          phone={{ file: 'dashboard-phone', width: 390, height: 844 }}
          alt={landing.preview.picture}
          className="rounded-card border border-border shadow-3"
        />
        <figcaption className="mt-4">
          <Badge tone="brass">Example figures</Badge>
        </figcaption>
      </figure>
    </LandingSection>
  )
}
