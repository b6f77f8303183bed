-- Why: a browser that signs in for the first time has no former session and is not remembered. With nothing to look
-- for the database finds a plan for this one call so cheap that it plans the statements again at each sign-in, which
-- takes longer than to run them.

alter function complete_sign_in(
  bigint, text, text[], text, text, timestamptz, text, text, timestamptz, text, timestamptz
) set plan_cache_mode = force_generic_plan;
