-- Once, on the primary, as postgres: our role and our database.

create role damson login password '${DAMSON_PASSWORD}';

-- PgBouncer leaves these out of our servers' connections, so the role has them.
alter role damson set statement_timeout = '10s';
alter role damson set idle_in_transaction_session_timeout = '10s';

create database damson owner damson;
