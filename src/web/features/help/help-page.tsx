import type { User } from '#shared/features/auth/auth.contract.ts'
import type { PublicSettings } from '#shared/features/landing/landing.contract.ts'
import { useAddress } from '#web/lib/address.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { ContactCards } from './contact-card.tsx'
import { FaqList } from './faq-list.tsx'
import { FeatureCards } from './features-card.tsx'
import { GuideCard, LiveGuideCard } from './guide-card.tsx'
import { HELP_TABS, type HelpTab } from './help.api.ts'

type HelpPageProps = { user: User | null; settings: PublicSettings }

/** Works in every state: signed out, without access, with it. */
export function HelpPage({ user, settings }: HelpPageProps) {
  const { address, change } = useAddress()
  const asked = address.get('tab')
  const tab: HelpTab = HELP_TABS.find((name) => name === asked) ?? 'getting-started'
  return (
    <Tabs
      label="Help topics"
      value={tab}
      onValueChange={(next) => change({ tab: next === 'getting-started' ? null : next, q: null })}
      tabs={[
        {
          value: 'getting-started',
          label: 'Getting Started',
          content: user ? <LiveGuideCard /> : <GuideCard done={{}} />,
        },
        { value: 'features', label: 'Features Guide', content: <FeatureCards /> },
        { value: 'faq', label: 'FAQ', content: <FaqList /> },
        {
          value: 'contact',
          label: 'Contact Support',
          content: <ContactCards supportEmail={settings.supportEmail} canSend={user !== null} />,
        },
      ]}
    />
  )
}
