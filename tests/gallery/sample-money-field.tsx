import { type ComponentProps, useState } from 'react'
import { MoneyField } from '#web/ui/form/money-field.tsx'

type Props = Omit<ComponentProps<typeof MoneyField>, 'value' | 'setValue'> & { start?: string }

/** A money field is controlled, so this sample keeps its value; in the product a form does. */
export function SampleMoneyField({ start = '', ...props }: Props) {
  const [value, setValue] = useState(start)
  return <MoneyField {...props} value={value} setValue={setValue} />
}
