-- Why: the activity is the largest table, and this index was nearly as large as the entries that it finds. The acts on
-- one record are few, so the owner and the record's id find them; the noun and the order are read from the entries.

create index if not exists activity_of_record on activity (user_id, record_id);
drop index activity_by_record;
