import type { FastifyInstance } from 'fastify'
import { ProductError } from '#shared/kernel/errors.ts'
import { answerRefusal } from './answers.ts'

export function addNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => answerRefusal(request, reply, notFound()))
}

export function notFound(): ProductError {
  return new ProductError('not_found', 'There is nothing at this address.')
}
