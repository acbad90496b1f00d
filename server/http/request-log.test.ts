import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createMetrics } from '../observing/metrics.ts'
import type { Exchange } from './exchange.ts'
import { watchRequests } from './request-log.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

/** A call of a company's, whose answer was begun or not, and whose connection closes. */
function closeCall(metrics: ReturnType<typeof createMetrics>, answer: object): void {
  const res = Object.assign(new EventEmitter(), answer)
  const state = { route: '/webhooks/mail' }
  const call = { res, state, method: 'POST', path: '/webhooks/mail', get: () => '', set() {} }
  watchRequests({ log, metrics, spans: undefined })(call as unknown as Exchange)
  res.emit('close')
}

test('a company that hung up before it was answered was not refused: what Koa begins with is no answer', async () => {
  const metrics = createMetrics()
  metrics.expectWebhook('/webhooks/mail')

  closeCall(metrics, { statusCode: 404, headersSent: false, writableFinished: false })
  closeCall(metrics, { statusCode: 401, headersSent: true, writableFinished: true })

  const lines = await metrics.registry.metrics()
  expect(lines).toContain('webhooks_refused_total{route="/webhooks/mail"} 1')
  expect(lines).toMatch(/_count\{method="POST",route="\/webhooks\/mail",status_code="499"\} 1/)
})
