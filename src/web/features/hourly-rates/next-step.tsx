import { useQuery } from '@tanstack/react-query'
import { checklistQuery } from '#web/api/checklist.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'

/** What follows a saved rate: a first treatment, or a look at those that are there. */
export function NextStep() {
  const { data: steps } = useQuery(checklistQuery)
  const hasTreatment = steps?.treatment || steps?.hasExample
  return (
    <Banner
      tone="success"
      title="Your rate is saved."
      action={
        <ButtonLink
          href={hasTreatment ? '/profit-margin' : '/profit-margin?add=1'}
          variant="secondary"
          size="sm"
        >
          {hasTreatment ? 'See your treatments' : 'Price a treatment'}
        </ButtonLink>
      }
    >
      {hasTreatment
        ? 'Next: see which treatments cover their cost and reach it.'
        : 'Next: price your first treatment with it.'}
    </Banner>
  )
}
