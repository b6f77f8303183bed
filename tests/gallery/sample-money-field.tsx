import { type ComponentProps, useState } from 'react'
import { MoneyField } from '#web/ui/form/money-field.tsx'

type Props = Omit<ComponentProps<typeof MoneyField>, 'value' | 'setValue'> & { start?: string }

/** A money field keeps no value of its own: in the product a form keeps it. */
export function SampleMoneyField({ start = '', ...props }: Props) {
  const [value, setValue] = useState(start)
  return <MoneyField {...props} value={value} setValue={setValue} />
}
