import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceField } from '#shared/features/tax/cash-ahead.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { Checked } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { cashAheadQuery } from './cash-ahead.api.ts'

/** How the money in the bank moves over the next 90 days. */
export function CashAheadCard({ today }: { today: Day }) {
  const [balance, setBalance] = useState<string | null>(null)
  const { data, isError, isPlaceholderData, refetch } = useQuery(cashAheadQuery(balance))
  return (
    <Card
      aria-labelledby="cash-ahead"
      tabIndex={-1}
      className={cx('outline-none', balance === null && 'no-print')}
    >
      <CardHeader
        id="cash-ahead"
        title="90 days ahead"
        description="Repeating costs, VAT and tax on their days. Every Sunday an average week of your last 13: what you took, and what else you spent."
      />
      <BalanceForm onShow={setBalance} />
      {balance !== null && (
        <div className="mt-5" aria-busy={isPlaceholderData}>
          {isError && (
            <LoadError
              message="The days ahead couldn’t be worked out just now."
              onRetry={() => void refetch()}
            />
          )}
          {!isError && !data && <ResultSkeleton />}
          {!isError && data && <CashResult ahead={data} today={today} />}
        </div>
      )}
    </Card>
  )
}

function BalanceForm({ onShow }: { onShow: (balance: string) => void }) {
  const { moneyField, submit } = useTypedForm<'balance', string>({
    initial: { balance: '' },
    check: checkBalance,
    draft: 'cash-ahead',
  })
  const onSubmit = submit({ send: async (balance) => onShow(balance), onRefused: () => undefined })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-start gap-3">
      <div className="w-full sm:w-64">
        <MoneyField label="In the bank today" {...moneyField('balance')} />
      </div>
      <Button type="submit" variant="secondary" className="max-sm:w-full sm:mt-6">
        Show the 90 days
      </Button>
    </form>
  )
}

function checkBalance({ balance }: { balance: string }): Checked<'balance', string> {
  const typed = addUpPounds(balance)
  const { data, error } = balanceField.safeParse(typed === null ? balance : toDecimal(typed))
  if (error) return { isValid: false, faults: { balance: error.issues[0]?.message ?? NO_BALANCE } }
  return data ? { isValid: true, sent: data } : { isValid: false, faults: { balance: NO_BALANCE } }
}

const NO_BALANCE = 'Enter what is in the bank, like 1,250.50'

const CashResult = lazyCard(async () => (await import('./cash-result.tsx')).CashResult, ResultSkeleton)

function ResultSkeleton() {
  return <Skeleton className="h-80" />
}
