import type { User } from '#shared/features/auth/auth.contract.ts'
import type { PublicSettings } from '#shared/features/landing/landing.contract.ts'
import { useAddress } from '#web/lib/address.ts'
import { Tabs } from '#web/ui/basic/tabs.tsx'
import { ContactCards } from './contact-card.tsx'
import { FaqList } from './faq.tsx'
import { FeatureCards } from './features-card.tsx'
import { FindingCard } from './finding-card.tsx'
import { GuideCard, LiveGuideCard } from './guide-card.tsx'
import { HELP_TABS, type HelpTab } from './help.api.ts'
import { ScreensCard } from './screens-card.tsx'
import { TaxHelpCard } from './tax-help-card.tsx'
import { WalkthroughCard } from './walkthrough-card.tsx'

type HelpPageProps = { user: User | null; settings: PublicSettings }

/** Works signed out, without access and with access. */
export function HelpPage({ user, settings }: HelpPageProps) {
  const { address, change } = useAddress()
  const tab = tabIn(address)
  const onTab = (next: string) => {
    // A click is reported twice, by the mouse and by the focus. It must add only one entry to the history.
    if (next === tabIn(new URLSearchParams(location.search))) return
    change({ tab: next === FIRST_TAB ? null : next, q: null })
  }
  return (
    // All four tabs are visible on a phone, because a tab that has to be swiped to is easily missed.
    <div className="max-sm:[&_[data-radix-collection-item]]:px-2 max-sm:[&_[role=tablist]]:grid max-sm:[&_[role=tablist]]:grid-cols-2">
      <Tabs
        label="Help topics"
        value={tab}
        onValueChange={onTab}
        tabs={[
          {
            value: 'getting-started',
            label: 'Getting Started',
            content: (
              <div className="grid grid-cols-1 gap-4 sm:gap-6">
                {user ? <LiveGuideCard /> : <GuideCard done={{}} />}
                {user && <FindingCard />}
                <TaxHelpCard />
                <WalkthroughCard />
              </div>
            ),
          },
          {
            value: 'features',
            label: 'Features Guide',
            content: (
              <div className="grid grid-cols-1 gap-4 sm:gap-6">
                <FeatureCards />
                <ScreensCard />
              </div>
            ),
          },
          { value: 'faq', label: 'FAQ', content: <FaqList /> },
          {
            value: 'contact',
            label: 'Contact Support',
            content: <ContactCards supportEmail={settings.supportEmail} canSend={user !== null} />,
          },
        ]}
      />
    </div>
  )
}

const FIRST_TAB = HELP_TABS[0]

function tabIn(address: URLSearchParams): HelpTab {
  return HELP_TABS.find((name) => name === address.get('tab')) ?? FIRST_TAB
}
