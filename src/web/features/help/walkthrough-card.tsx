import { type WalkthroughStep, walkthrough } from '#content/help.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ThemedPicture } from '#web/ui/themed-picture.tsx'

/** The product itself in pictures, from the first business to the report. */
export function WalkthroughCard() {
  return (
    <Card aria-labelledby="walkthrough">
      <CardHeader id="walkthrough" title={walkthrough.title} description={walkthrough.text} />
      <ol className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
        {walkthrough.steps.map((step, index) => (
          <Step key={step.file} step={step} number={index + 1} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step, number }: { step: WalkthroughStep; number: number }) {
  return (
    <li>
      <figure className="mx-auto max-w-[24.375rem]">
        <ThemedPicture
          shot={{ file: step.file, width: 390, height: 600 }}
          alt={step.alt}
          className="rounded-control border border-border"
        />
        <figcaption className="mt-3">
          <h3 className="text-h3">
            <span className="tabular-nums">{number}.</span> {step.title}
          </h3>
          <p className="mt-1 text-pretty text-ink-2">{step.text}</p>
        </figcaption>
      </figure>
    </li>
  )
}
