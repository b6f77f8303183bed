import type { FastifyInstance, FastifyLoggerOptions, FastifyRequest } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'
import type { LogLevel } from '#server/settings.ts'

/** Where log lines are written. The default is standard output. */
export type LogStream = { write(line: string): void }

/** Log lines are JSON. Only listed fields are logged: no headers, cookies, bodies or query strings. */
export function logOptions(level: LogLevel, stream?: LogStream): FastifyLoggerOptions & PinoLoggerOptions {
  return {
    level,
    ...(stream ? { stream } : {}),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: toLoggedError,
    },
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  }
}

/** Logs one line per answer, after it was sent. Health and metrics checks come every few seconds and are not logged. */
export function addAnswerLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (UNLOGGED_PATHS.includes(request.url)) return done()
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { method: request.method, path: pathOf(request), status: reply.statusCode, ms },
      'answered',
    )
    done()
  })
}

const UNLOGGED_PATHS = ['/healthz', '/readyz', '/metrics']

const SECRET_NAMES = [
  'password',
  'newPassword',
  'token',
  'resetLink',
  'cookie',
  'authorization',
  'secret',
  'clientSecret',
  'email',
]

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

type LoggedError = { [key: string]: unknown; type: string; message: string; stack: string }

/** Hides the values that a database error quotes: they belong to an owner and must not be in a log. */
function toLoggedError(error: Error & { code?: string }): LoggedError {
  const { cause } = error
  return {
    type: error.name,
    code: error.code,
    message: hideValues(error.message),
    stack: framesOf(error),
    ...(cause instanceof Error ? { cause: toLoggedError(cause) } : {}),
  }
}

function hideValues(text: string): string {
  return text
    .replace(/^params:[\s\S]*$/m, 'params: [redacted]')
    .replace(/: "[\s\S]*"/, ': [redacted]')
    .replace(/[?&][^\s)'"]+/g, '?[redacted]')
    .replace(/\([^()\n]*\)=\([^()\n]*\)/g, '(…)=(…)')
}

/** A stack starts with the message, which may hold values, so only the frames are logged. */
function framesOf({ message, stack = '' }: Error): string {
  return stack.slice(stack.indexOf(message) + message.length).trimStart()
}
