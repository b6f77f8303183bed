import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type TabsProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
}

export function Tabs({ label, value, onValueChange, tabs }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className="grid grid-cols-1">
      <Radix.List
        aria-label={label}
        className="no-print mb-5 flex gap-1 overflow-x-auto border-b border-border [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={TAB}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-chip">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

const TAB =
  'min-h-11 shrink-0 cursor-pointer border-b-2 border-transparent px-4 py-2 font-semibold whitespace-nowrap text-ink-2 ' +
  '-outline-offset-4 rounded-t-control transition-colors hover:text-foreground ' +
  'data-[state=active]:border-brass data-[state=active]:text-primary ' +
  // Forced colours paint a transparent line too, and then every tab would look chosen.
  'forced-colors:border-[color:Canvas] forced-colors:data-[state=active]:border-[color:Highlight]'
