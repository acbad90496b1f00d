import { Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'
import { takeCardEvent } from './take-card-event.ts'

/** An invoice with its lines is larger than what people's calls may send. */
const MOST_BYTES = 65_536

export const cardWebhookEndpoint = endpoint({
  method: 'post',
  path: '/webhooks/payments',
  summary: 'What the payment company tells of payments, signed.',
  access: 'public',
  bodyLimit: MOST_BYTES,
  limit: { points: 1_200, seconds: 60 },
  input: Type.Object({}, { additionalProperties: true }),
  output: Type.Object({ taken: Type.Boolean() }),
  async handle(tools, { facts }) {
    return { taken: await takeCardEvent(tools, facts.received) }
  },
})
