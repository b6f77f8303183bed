-- Why: the plan of an erased account has to end at Stripe also when Stripe cannot be reached just then. What is
-- to be done is written down with the erasure, and goes once Stripe has confirmed it.

create table plan_cancellations (
  id bigint generated always as identity primary key,
  -- All that is kept of somebody who left.
  stripe_customer_id text not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);

create index plan_cancellations_due on plan_cancellations (next_attempt_at);
