import { type LandingScreen, landing, landingScreens } from '#content/landing.ts'
import { ThemedPicture } from '#web/ui/basic/themed-picture.tsx'
import { LandingSection } from './section-card.tsx'

/** Four screens of the example salon, with what each does for an owner. */
export function ScreensList() {
  return (
    <LandingSection
      id="screens-title"
      title={landing.screens.title}
      text={landing.screens.text}
      withoutBottomSpace
    >
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {landingScreens.map((screen) => (
          <Screen key={screen.file} screen={screen} />
        ))}
      </ul>
    </LandingSection>
  )
}

function Screen({ screen: { file, title, text, picture } }: { screen: LandingScreen }) {
  return (
    <li className="break-inside-avoid">
      <ThemedPicture
        shot={{ file, width: 326, height: 380 }}
        alt={picture}
        // A phone shows the upper part, so that the list stays short.
        className="rounded-card border border-border object-cover object-top max-sm:aspect-[4/3]"
      />
      <h3 className="mt-4 text-h3">{title}</h3>
      <p className="mt-1 text-pretty text-ink-2">{text}</p>
    </li>
  )
}
