import { Landmark, type LucideIcon, Percent, PiggyBank, ReceiptPoundSterling, Wallet } from 'lucide-react'
import type { Pot } from '#shared/features/tax/pot-moves.contract.ts'

export const POT_ICONS: Readonly<Record<Pot, LucideIcon>> = {
  vat: Percent,
  tax: Landmark,
  pay: Wallet,
  profit: PiggyBank,
  costs: ReceiptPoundSterling,
}
