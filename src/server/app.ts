import { existsSync } from 'node:fs'
import fastify, { LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountRoutes } from '#server/features/account/account.routes.ts'
import { accountantsRoutes } from '#server/features/account/accountants/accountants.routes.ts'
import { clientsRoutes } from '#server/features/account/accountants/clients.routes.ts'
import { importRoutes } from '#server/features/account/import/import.routes.ts'
import { activityRoutes } from '#server/features/activity/activity.routes.ts'
import { authRoutes } from '#server/features/auth/auth.routes.ts'
import { billingRoutes } from '#server/features/billing/billing.routes.ts'
import { webhookRoutes } from '#server/features/billing/webhook.routes.ts'
import { businessesRoutes } from '#server/features/businesses/businesses.routes.ts'
import { checklistRoutes } from '#server/features/checklist/checklist.routes.ts'
import { findLosingIds } from '#server/features/costing/cards/losing-treatments.db.ts'
import { menuRoutes } from '#server/features/costing/cards/menu.routes.ts'
import { costOfAnHourRoutes } from '#server/features/costing/hour/cost-of-an-hour.routes.ts'
import { pricePlansRoutes } from '#server/features/costing/price-plans/price-plans.routes.ts'
import { productsRoutes } from '#server/features/costing/shelf/products.routes.ts'
import { recipeRoutes } from '#server/features/costing/shelf/recipe.routes.ts'
import { teamRoutes } from '#server/features/costing/team/team.routes.ts'
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts'
import { addMonthEndStorage } from '#server/features/dashboard/month-end.routes.ts'
import { hasExampleRows } from '#server/features/example-salon/example-rows.db.ts'
import { exampleSalonRoutes } from '#server/features/example-salon/example-salon.routes.ts'
import { expensesRoutes } from '#server/features/expenses/expenses.routes.ts'
import { expenseImportRoutes } from '#server/features/expenses/import/expense-import.routes.ts'
import { payeeRulesRoutes } from '#server/features/expenses/payee-rules/payee-rules.routes.ts'
import { repeatingCostsRoutes } from '#server/features/expenses/repeating-costs/repeating-costs.routes.ts'
import { helpRoutes } from '#server/features/help/help.routes.ts'
import { hourlyRatesRoutes } from '#server/features/hourly-rates/hourly-rates.routes.ts'
import { incomeGoalsRoutes } from '#server/features/income-goals/income-goals.routes.ts'
import { mailSwitchesRoutes } from '#server/features/mail-switches/mail-switches.routes.ts'
import { notificationsRoutes } from '#server/features/notifications/notifications.routes.ts'
import { receiptsRoutes } from '#server/features/receipts/receipts.routes.ts'
import { reportsRoutes } from '#server/features/reports/reports.routes.ts'
import { revenuePlansRoutes } from '#server/features/revenue-plans/revenue-plans.routes.ts'
import { searchRoutes } from '#server/features/search/search.routes.ts'
import { stockPurchasesRoutes } from '#server/features/stock-purchases/stock-purchases.routes.ts'
import { cashAheadRoutes } from '#server/features/tax/cash-ahead/cash-ahead.routes.ts'
import { potMovesRoutes } from '#server/features/tax/pots/pot-moves.routes.ts'
import { potsRoutes } from '#server/features/tax/pots/pots.routes.ts'
import { quartersRoutes } from '#server/features/tax/quarters/quarters.routes.ts'
import { taxRoutes } from '#server/features/tax/tax.routes.ts'
import { weeklyClosesRoutes } from '#server/features/tax/weekly-closes/weekly-closes.routes.ts'
import { treatmentBatchesRoutes } from '#server/features/treatments/treatment-batches.routes.ts'
import { treatmentsRoutes } from '#server/features/treatments/treatments.routes.ts'
import { weeklyIncomesRoutes } from '#server/features/weekly-incomes/weekly-incomes.routes.ts'
import { addAnswerCheck } from '#server/http/answer-check.ts'
import { addErrorAnswers } from '#server/http/answers.ts'
import type { Api } from '#server/http/api.ts'
import { addBodyParser, BODY_LIMIT_BYTES } from '#server/http/bodies.ts'
import { addCompression } from '#server/http/compression.ts'
import { createDocuments } from '#server/http/documents/documents.ts'
import { answerBadAddress, answerUnreadable } from '#server/http/fastify-errors.ts'
import { addSecurityHeaders, STRIPE_POLICY, securityHeaders } from '#server/http/headers.ts'
import { addHealthChecks } from '#server/http/health.ts'
import { addAnswerLog, logOptions } from '#server/http/logs.ts'
import { addNotFound } from '#server/http/not-found.ts'
import { addOpenApi } from '#server/http/open-api.ts'
import { addRequestChecks } from '#server/http/request-checks.ts'
import { serializerCompiler } from '#server/http/serializer.ts'
import { ZOD_ONLY } from '#server/http/zod-only.ts'
import { addMetrics } from '#server/metrics/scrape.ts'
import { addCrawlerFiles } from '#server/pages/crawler-files.ts'
import { addPages } from '#server/pages/pages.ts'
import { addStaticFiles } from '#server/pages/static-files.ts'
import { addAccessGate } from '#server/sessions/access.ts'
import { addLookLog, createClientReader } from '#server/sessions/clients.ts'
import { toOriginRule } from '#server/sessions/origins.ts'
import { addSessionTouch } from '#server/sessions/session-touch.ts'
import { createVisitorReader } from '#server/sessions/sessions.ts'
import type { Deps } from './deps.ts'
import { addDraining } from './graceful-shutdown.ts'
import { webFolder as builtWebFolder } from './paths.ts'
import { addPublicSettings, toPublicSettings } from './public-settings.ts'
import { addReadRetry } from './read-retry.ts'

/** Builds the whole app from its dependencies. It never listens on a port. */
export async function buildApp(deps: Deps): Promise<Api> {
  const { settings, database, now } = deps
  const headers = securityHeaders(settings)
  const app = createFramework(deps, headers)
  const readVisitor = createVisitorReader(database.db, settings, now)
  addMetrics(app, deps)
  addErrorAnswers(app)
  addNotFound(app)
  addSecurityHeaders(app, headers)
  addRequestChecks(app)
  addDraining(app)
  addAnswerLog(app)
  addBodyParser(app)
  const readClient = createClientReader(database.db, settings, now)
  addAccessGate(app, { readVisitor, readClient, origins: toOriginRule(settings), now })
  addReadRetry(app)
  addLookLog(app, database.db, now)
  addSessionTouch(app, database.db, now)
  await addCompression(app)
  addOpenApi(app)
  addHealthChecks(app, database)
  addPublicSettings(app, settings)
  addMonthEndStorage(app, deps)
  const documents = createDocuments(deps)
  authRoutes(app, deps)
  accountRoutes(app, deps)
  accountantsRoutes(app, deps)
  clientsRoutes(app, deps, readVisitor)
  await importRoutes(app, deps)
  billingRoutes(app, deps)
  await webhookRoutes(app, deps)
  hourlyRatesRoutes(app, deps)
  treatmentsRoutes(app, deps, { findLosingIds })
  treatmentBatchesRoutes(app, deps, { findLosingIds })
  menuRoutes(app, deps)
  pricePlansRoutes(app, deps)
  expensesRoutes(app, deps)
  repeatingCostsRoutes(app, deps)
  expenseImportRoutes(app, deps)
  payeeRulesRoutes(app, deps)
  stockPurchasesRoutes(app, deps)
  await receiptsRoutes(app, deps)
  businessesRoutes(app, deps)
  weeklyIncomesRoutes(app, deps)
  incomeGoalsRoutes(app, deps)
  revenuePlansRoutes(app, deps)
  taxRoutes(app, deps)
  potsRoutes(app, deps)
  cashAheadRoutes(app, deps)
  const hasExample = (userId: number) => hasExampleRows(deps.database.db, userId)
  quartersRoutes(app, deps, { documents, hasExample })
  potMovesRoutes(app, deps)
  productsRoutes(app, deps)
  recipeRoutes(app, deps)
  costOfAnHourRoutes(app, deps)
  teamRoutes(app, deps)
  weeklyClosesRoutes(app, deps)
  exampleSalonRoutes(app, deps)
  dashboardRoutes(app, deps)
  checklistRoutes(app, deps)
  activityRoutes(app, deps)
  reportsRoutes(app, deps, documents)
  notificationsRoutes(app, deps)
  searchRoutes(app, deps)
  helpRoutes(app, deps)
  const { webFolder = builtWebFolder } = deps
  if (existsSync(webFolder)) await addStaticFiles(app, webFolder)
  const policies = settings.stripe === null ? {} : { '/subscribe': STRIPE_POLICY }
  addCrawlerFiles(app, settings.appUrl)
  const publicSettings = toPublicSettings(settings)
  const { pages } = deps
  const pageDeps = { pages, appUrl: settings.appUrl, readVisitor, publicSettings, policies, now }
  await mailSwitchesRoutes(app, deps, pageDeps)
  addPages(app, pageDeps)
  return app
}

const REQUEST_TIMEOUT_MS = 30_000

function createFramework({ settings, logStream, checksAnswers }: Deps, headers: Record<string, string>): Api {
  const app = fastify({
    logger: logOptions(settings.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 2 * REQUEST_TIMEOUT_MS,
    // Longer than the usual 60 s of a proxy, so that the proxy is the one to close an idle connection.
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    // While closing, open connections still get answers from us: Fastify's own 503 has another shape.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress(headers),
    clientErrorHandler: answerUnreadable(headers),
    schemaController: ZOD_ONLY,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  if (checksAnswers) addAnswerCheck(app)
  return app
}
