import { expect, test } from 'vitest'
import { createMetrics, isRefusedWebhook } from './metrics.ts'

test('a webhook that came in a burst or met an outage is not told as one with a wrong secret', async () => {
  const metrics = createMetrics()
  for (const status of [200, 429, 500, 503]) metrics.count('POST', '/webhooks/mail', status, 1)
  for (const status of [401, 422]) metrics.count('POST', '/webhooks/mail', status, 1)

  expect(metrics.answered(isRefusedWebhook)).toBe(2)
  expect(await metrics.registry.metrics()).toContain(
    'webhooks_refused_total{route="/webhooks/mail"} 2',
  )
})
