import { CURRENCY } from './stripe-objects.mjs'

/**
 * @typedef {import('./stripe-objects.mjs').Price} Price
 * @typedef {import('./stripe-objects.mjs').Item} Item
 * @typedef {import('./stripe-objects.mjs').Subscription} Subscription
 * @typedef {{ end: number, missingCard: string }} Trial
 */

/** @param {{ id: string, created: number, amount: number }} given @returns {Price} */
export function priceObject({ id, created, amount }) {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: CURRENCY,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: 'prod_offline',
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }
}

/** @param {{ id: string, subscription: string, price: Price, from: number, until: number }} given @returns {Item} */
export function itemObject({ id, subscription, price, from, until }) {
  return {
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: from,
    current_period_end: until,
    current_period_start: from,
    current_trial: null,
    discounts: [],
    metadata: {},
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  }
}

/** @param {{ id: string, created: number, customer: string, item: Item, metadata: Record<string, string>,
 *   savesCard: boolean, trial?: Trial | null }} given @returns {Subscription} */
export function subscriptionObject({ id, created, customer, item, metadata, savesCard, trial }) {
  return {
    ...settledFields(),
    ...(trial ? trialFields(created, trial) : { status: 'incomplete' }),
    id,
    billing_cycle_anchor: trial?.end ?? created,
    created,
    customer,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: savesCard ? 'on_subscription' : 'off',
    },
    start_date: created,
  }
}

/**
 * Stripe calls it trialing at once, with or without a card.
 * @param {number} created @param {Trial} trial
 */
function trialFields(created, { end, missingCard }) {
  const behaviour = { billing_cycle_anchor: null, missing_payment_method: missingCard }
  return {
    status: /** @type {const} */ ('trialing'),
    trial_start: created,
    trial_end: end,
    trial_settings: { end_behavior: behaviour },
  }
}

/** The fields that are the same in all our subscriptions. */
function settledFields() {
  return {
    object: /** @type {const} */ ('subscription'),
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: /** @type {const} */ ('classic') },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: /** @type {const} */ ('charge_automatically'),
    currency: CURRENCY,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: /** @type {const} */ ('self') },
    },
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  }
}
