import type { LucideIcon } from 'lucide-react'

export type MenuItem = {
  kind: 'item'
  label: string
  icon?: LucideIcon | undefined
  onSelect?: (() => void) | undefined
  href?: string | undefined
  destructive?: boolean | undefined
  disabled?: boolean | undefined
}

/** One of several options, of which one is selected. */
export type MenuChoice = {
  kind: 'choice'
  label: string
  value: string
  options: readonly { value: string; label: string; icon?: LucideIcon | undefined }[]
  onChoose: (value: string) => void
}

export type MenuEntry = MenuItem | MenuChoice | { kind: 'heading'; label: string; detail: string }

/** Entries that belong together, with a line between groups. Labels are unique within a menu. */
export type MenuGroup = readonly MenuEntry[]

/** A choice whose values are checked by the compiler. */
export function menuChoice<Value extends string>(choice: {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: LucideIcon | undefined }[]
  onChoose: (value: Value) => void
}): MenuChoice {
  const onChoose = (picked: string) => {
    const option = choice.options.find(({ value }) => value === picked)
    if (option) choice.onChoose(option.value)
  }
  return { kind: 'choice', ...choice, onChoose }
}
