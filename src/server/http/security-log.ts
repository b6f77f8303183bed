import type { FastifyRequest } from 'fastify'

/** Every act that an operator may have to trace later. */
export type SecurityEvent =
  | 'registered'
  | 'login_succeeded'
  | 'login_failed'
  | 'second_step_asked'
  | 'second_step_failed'
  | 'second_step_added'
  | 'second_step_removed'
  | 'recovery_code_used'
  | 'browser_forgotten'
  | 'recovery_codes_made'
  | 'passkey_cloned'
  | 'rate_limited'
  | 'reset_requested'
  | 'reset_used'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'email_confirmed'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'account_erased'
  | 'account_exported'
  | 'account_imported'
  | 'accountant_invited'
  | 'accountant_accepted'
  | 'accountant_ended'
  | 'accountant_left'

const WARNINGS: readonly SecurityEvent[] = [
  'login_failed',
  'second_step_failed',
  'passkey_cloned',
  'rate_limited',
]

/**
 * Logs one line: what happened, to which account if it is known, and from where. Never a name, a link or a
 * password.
 */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, userId?: number): void {
  const level = WARNINGS.includes(event) ? 'warn' : 'info'
  const who = userId ?? request.visitor?.userId
  request.log[level]({ event, userId: who, address: request.ip, route: request.routeOptions.url }, 'security')
  request.server.metrics?.securityEvents.add({ event })
}
