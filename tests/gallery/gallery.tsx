import { TooltipProvider } from '#web/ui/overlay/tooltip.tsx'
import { ToastArea } from '#web/ui/toast/toast-area.tsx'
import { ButtonsSection } from './buttons.tsx'
import { ChartsSection } from './charts.tsx'
import { FeedbackSection } from './feedback.tsx'
import { FieldsSection } from './fields.tsx'
import { GallerySwitches } from './gallery-switches.tsx'
import { ListsSection } from './lists.tsx'
import { OverlaysSection } from './overlays.tsx'
import { ShellSection } from './shell.tsx'

const SECTIONS = [
  { name: 'Buttons', Content: ButtonsSection },
  { name: 'Fields', Content: FieldsSection },
  { name: 'Overlays', Content: OverlaysSection },
  { name: 'Feedback', Content: FeedbackSection },
  { name: 'Lists', Content: ListsSection },
  { name: 'Charts', Content: ChartsSection },
  { name: 'Shell', Content: ShellSection },
]

/**
 * Every component of the design system in every state, for developers and the browser tests, not for owners.
 * `?only=overlays` shows only that section, which is faster to check.
 */
export function Gallery() {
  const only = new URLSearchParams(location.search).get('only')
  const shown = SECTIONS.filter(({ name }) => only === null || name.toLowerCase() === only)
  return (
    <TooltipProvider>
      <div className="mx-auto max-w-[75rem] px-4 py-8 sm:px-6">
        <header className="mb-10 grid gap-6">
          <div>
            <h1 className="ledger-rule text-h1">Gallery</h1>
            <p className="mt-3 text-ink-2">Every part of the design system, in every state.</p>
          </div>
          <GallerySwitches />
          <nav aria-label="Sections" className="flex flex-wrap gap-x-5 gap-y-1">
            {SECTIONS.map(({ name }) => (
              <a key={name} href={`#${name.toLowerCase()}`} className="py-2.5 text-link underline">
                {name}
              </a>
            ))}
          </nav>
        </header>
        <main className="grid gap-14">
          {shown.map(({ name, Content }) => (
            <Content key={name} />
          ))}
        </main>
      </div>
      <ToastArea />
    </TooltipProvider>
  )
}
