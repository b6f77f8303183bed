import type Stripe from 'stripe'
import type { Plan } from './payments.ts'
import { ignoreMissing, isRefused } from './stripe-failures.ts'

/**
 * The card form is closed before the plan is cancelled. An owner who confirms at the same moment is either
 * refused by Stripe, or has finished the plan, which then goes on. Nobody pays for a cancelled plan.
 */
export async function cancelUnfinished(stripe: Stripe, plan: Plan): Promise<boolean> {
  const isClosed =
    plan.status === 'trialing' && plan.cardSetup !== null
      ? await closeCardSetup(stripe, plan.cardSetup.id)
      : await closeInvoice(stripe, plan)
  if (isClosed) await stripe.subscriptions.cancel(plan.id).catch(ignoreMissing)
  return isClosed
}

async function closeCardSetup(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.setupIntents.cancel(id)
    return true
  } catch (cause) {
    if (!isRefused(cause)) throw cause
    const { status } = await stripe.setupIntents.retrieve(id)
    if (status === 'succeeded') return false
    if (status === 'canceled') return true
    throw new Error(`the card setup is ${status}`, { cause })
  }
}

/** A plan without an open invoice has nothing to pay with. */
async function closeInvoice(stripe: Stripe, { id, invoiceId }: Plan): Promise<boolean> {
  if (invoiceId === null) return true
  try {
    await stripe.invoices.voidInvoice(invoiceId)
    return true
  } catch (cause) {
    if (!isRefused(cause)) throw cause
    const { status } = await stripe.invoices.retrieve(invoiceId)
    if (status === 'paid') return false
    if (status === 'void') return true
    throw new Error(`the first invoice of ${id} is ${status}`, { cause })
  }
}
