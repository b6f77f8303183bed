import { Plus } from 'lucide-react'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { ChangeHint } from '#web/ui/basic/change-hint.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Progress } from '#web/ui/basic/progress.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { Sample, Section } from './sample.tsx'
import { ToastSamples } from './toast-samples.tsx'

export function FeedbackSection() {
  return (
    <Section id="feedback" title="Feedback">
      <ToastSamples />
      <Banners />
      <SmallSigns />
      <Waiting />
      <Nothing />
    </Section>
  )
}

function Banners() {
  const subscribe = <ButtonLink href="/subscribe">Subscribe Now</ButtonLink>
  return (
    <Sample name="Banners" wide>
      <div className="grid gap-3">
        <Banner tone="info" title="Free Trial Active:" action={subscribe}>
          12 days left.
        </Banner>
        <Banner tone="warning" title="Trial Expired:" action={subscribe}>
          Your 14 days ended on 1 November 2026. Your records are safe.
        </Banner>
        <Banner tone="error">Failed to add expense. Please try again.</Banner>
        <Banner tone="success" title="Promo Code Applied!">
          You have full access for 30 days.
        </Banner>
      </div>
    </Sample>
  )
}

const TONES = ['plain', 'primary', 'brass', 'success', 'warning', 'error', 'info'] as const

function SmallSigns() {
  return (
    <>
      <Sample name="Badges">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            Nail Products
          </Badge>
        ))}
      </Sample>
      <Sample name="Changes">
        <ChangeHint direction="up">+12% from last month</ChangeHint>
        <ChangeHint direction="down">−3% from last month</ChangeHint>
        <ChangeHint direction="up" good={false}>
          Costs are £210 more than last month
        </ChangeHint>
        <ChangeHint direction="down" good>
          Costs are £85 less than last month
        </ChangeHint>
        <ChangeHint direction="same">The same as last month</ChangeHint>
      </Sample>
      <Sample name="Progress: nothing yet, on the way, reached, beyond" wide>
        <div className="grid max-w-[30rem] gap-4">
          <Progress label="Weekly goal" percent={0} />
          <Progress label="Monthly goal" percent={62} />
          <Progress label="Yearly goal" percent={100} />
          <Progress label="Academy goal" percent={128} reached />
        </div>
      </Sample>
    </>
  )
}

function Waiting() {
  return (
    <Sample name="Waiting" wide>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <Spinner label="Opening your reports" />
        </Card>
        <Card className="grid content-start gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </Card>
      </div>
    </Sample>
  )
}

function Nothing() {
  const add = <Button icon={Plus}>Add an expense</Button>
  return (
    <Sample name="Nothing there, and not loaded" wide>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <EmptyState
            text="No expenses recorded yet. Add your first expense!"
            hint="Your costs by month and by category will appear here."
            action={add}
          />
        </Card>
        <Card className="grid content-start gap-4">
          <LoadError onRetry={() => undefined} />
          <LoadError
            message="Your treatments couldn’t be loaded. What you typed is still here."
            onRetry={() => undefined}
          />
        </Card>
      </div>
    </Sample>
  )
}
