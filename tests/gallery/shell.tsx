import { BrandMark, BrandName } from '#web/app/brand-mark.tsx'
import { CoachCard } from '#web/app/shell/coach-card.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { FRAMES } from './frames.tsx'
import { Sample, Section } from './sample.tsx'
import { SampleActions } from './sample-actions.tsx'

export function ShellSection() {
  return (
    <Section id="shell" title="Shell">
      <Sample name="Frames, each on a page of its own: they fill the screen">
        {FRAMES.map(({ name, title }) => (
          <ButtonLink key={name} document variant="secondary" href={`?frame=${name}`}>
            {title}
          </ButtonLink>
        ))}
      </Sample>
      <Sample name="The mark">
        <span className="text-primary">
          <BrandName />
        </span>
        <span className="text-primary">
          <BrandMark size={48} />
        </span>
      </Sample>
      <Sample name="The right-hand side of a header: nothing new, something new" wide>
        <div className="grid justify-items-start gap-4">
          <SampleActions />
          <SampleActions news={3} />
        </div>
      </Sample>
      <Sample name="The coach’s card, on the sidebar" wide>
        <div className="max-w-[264px] rounded-card bg-sidebar p-4 text-sidebar-foreground">
          <CoachCard />
        </div>
      </Sample>
    </Section>
  )
}
