-- Why: the jobs that purge and that enter repeating costs look for what is due among the rows of all owners. With the
-- owner first, or without an index, each look was a walk through the whole table, and the purge looks again for every
-- 500 rows.

create index if not exists idempotency_keys_by_created on idempotency_keys (created_at);
drop index idempotency_keys_by_age;

-- When a mail was done with, sent or not: the purge asks for exactly this.
create index if not exists mail_outbox_by_end on mail_outbox (least(sent_at, given_up_at)) where sent_at is not null or given_up_at is not null;
create index if not exists payment_events_by_received on payment_events (received_at);
create index if not exists known_devices_by_expiry on known_devices (expires_at);

create index if not exists repeating_costs_due on repeating_costs (unsettled_on, user_id) where deleted_at is null;
drop index repeating_costs_unsettled;
