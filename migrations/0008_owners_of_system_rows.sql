-- Why: mails, payment events and redemptions are looked for by their owner when an account is exported or
-- erased, and by the database itself when a user is deleted. Without an index each of them is a walk through
-- everybody's rows.

create index mail_outbox_by_user on mail_outbox (user_id);
create index payment_events_by_user on payment_events (user_id);
create index promo_redemptions_by_user on promo_redemptions (user_id);
