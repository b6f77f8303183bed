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

/** One of several, of which one is marked. */
export type MenuChoice = {
  kind: 'choice'
  label: string
  value: string
  options: readonly { value: string; label: string; icon?: LucideIcon | undefined }[]
  onChoose: (value: string) => void
}

export type MenuEntry = MenuItem | MenuChoice | { kind: 'heading'; label: string; detail: string }

/** What belongs together; a line stands between two of them. Labels differ within a menu. */
export type MenuGroup = readonly MenuEntry[]

/** A choice whose values are known to the compiler. */
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
