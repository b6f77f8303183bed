import { Clock, Pencil, Tag, Trash2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { ChangeHint } from '#web/ui/basic/change-hint.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { MetricCard } from '#web/ui/basic/metric-card.tsx'
import { Tabs } from '#web/ui/basic/tabs.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { HistoryTable } from './history-table.tsx'
import { LongLists } from './long-lists.tsx'
import { Sample, Section } from './sample.tsx'

export function ListsSection() {
  return (
    <Section id="lists" title="Cards and lists">
      <Metrics />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ExpenseRows />
        <Months />
      </div>
      <HistoryTable />
      <LongLists />
      <HelpTabs />
      <Sample name="Amounts: plain, a loss, with its sign">
        <Amount value="1234.50" />
        <Amount value="-5.00" />
        <Amount value="210.00" sign />
      </Sample>
    </Section>
  )
}

function Metrics() {
  return (
    <Sample name="Metric cards: with a change, projected, loading, nothing to compare" wide>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <MetricCard
          label="Hourly Rate"
          icon={Clock}
          value={<Amount value="41.25" />}
          hint={<ChangeHint direction="up">+12% from last month</ChangeHint>}
        />
        <MetricCard
          label="Monthly Revenue"
          icon={Wallet}
          value={<Amount value="9480.00" />}
          note="Projected from your treatments"
        />
        <MetricCard label="Avg Profit Margin" icon={Tag} value="..." />
        <MetricCard label="Active Treatments" value="14" note="No earlier month to compare" />
      </div>
    </Sample>
  )
}

const EXPENSES = [
  { what: 'Colour stock', category: 'Products & Supplies', day: '12 Nov 2026', amount: '184.20' },
  { what: 'Shop rent', category: 'Rent & Utilities', day: '1 Nov 2026', amount: '1250.00' },
  {
    what: 'Two days of balayage training in Leeds with travel and one night in a hotel',
    category: 'Training & Education',
    day: '28 Oct 2026',
    amount: '412.75',
  },
]

function ExpenseRows() {
  return (
    <Card>
      <CardHeader
        title="Recent Expenses"
        description="The last ten, newest first."
        action={
          <Button variant="secondary" size="sm">
            See all (48)
          </Button>
        }
      />
      <RowList label="Recent expenses">
        {EXPENSES.map((expense, index) => (
          <Row
            key={expense.what}
            title={expense.what}
            meta={`${expense.category} · ${expense.day}`}
            value={<Amount value={expense.amount} />}
            saved={index === 0}
            actions={
              <>
                <IconButton label={`Edit ${expense.what}`} icon={Pencil} />
                <IconButton label={`Delete ${expense.what}`} icon={Trash2} />
              </>
            }
          />
        ))}
      </RowList>
    </Card>
  )
}

function Months() {
  return (
    <Card>
      <CardHeader title="Monthly Summary" as="h3" />
      <Disclosure summary="November 2026" defaultOpen>
        <RowList label="November 2026 by category">
          <Row title="Rent & Utilities" value={<Amount value="1250.00" />} />
          <Row title={<Badge>Products & Supplies</Badge>} value={<Amount value="184.20" />} />
        </RowList>
      </Disclosure>
      <Disclosure summary="October 2026">
        <p className="text-small">6 expenses</p>
      </Disclosure>
    </Card>
  )
}

function HelpTabs() {
  const [tab, setTab] = useState('start')
  const tabs = [
    { value: 'start', label: 'Getting Started', content: <p>Set up your business profile first.</p> },
    { value: 'guide', label: 'Features Guide', content: <p>Six cards, one for each tool.</p> },
    { value: 'faq', label: 'FAQ', content: <p>Five questions owners ask most.</p> },
    { value: 'contact', label: 'Contact Support', content: <p>We answer within 24-48 hours.</p> },
  ]
  return (
    <Sample name="Tabs" wide>
      <Tabs label="Help" value={tab} onValueChange={setTab} tabs={tabs} />
    </Sample>
  )
}
