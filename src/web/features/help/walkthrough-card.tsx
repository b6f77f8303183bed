import { type ReactNode, useState } from 'react'
import { type WalkthroughStep, walkthrough } from '#content/help.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { ThemedPicture } from '#web/ui/basic/themed-picture.tsx'

/** Screenshots of the product, from the first business to the report. */
export function WalkthroughCard() {
  const [hasFailed, setFailed] = useState(false)
  // The pictures are not cached for offline use. Without them, only the texts are shown.
  const hasNoPictures = useIsOffline() && hasFailed
  const description = hasNoPictures ? 'The pictures show once you’re back online.' : walkthrough.text
  return (
    <Card aria-labelledby="walkthrough">
      <CardHeader id="walkthrough" title={walkthrough.title} description={description} />
      <ol className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
        {walkthrough.steps.map((step, index) => (
          <Step key={step.file} step={step} number={index + 1}>
            {!hasNoPictures && <StepPicture step={step} onError={() => setFailed(true)} />}
          </Step>
        ))}
      </ol>
    </Card>
  )
}

type StepProps = { step: WalkthroughStep; number: number; children: ReactNode }

function Step({ step, number, children }: StepProps) {
  return (
    <li>
      <figure className="mx-auto max-w-[24.375rem]">
        {children}
        <figcaption className="not-first:mt-3">
          <h3 className="text-h3">
            <span className="tabular-nums">{number}.</span> {step.title}
          </h3>
          <p className="mt-1 text-pretty text-ink-2">{step.text}</p>
        </figcaption>
      </figure>
    </li>
  )
}

function StepPicture({ step, onError }: { step: WalkthroughStep; onError: () => void }) {
  return (
    <ThemedPicture
      shot={{ file: step.file, width: 390, height: 600 }}
      alt={step.alt}
      className="rounded-control border border-border"
      onError={onError}
    />
  )
}
