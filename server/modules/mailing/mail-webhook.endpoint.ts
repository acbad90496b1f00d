import { Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import { WebhookRefused } from '../../vendors/print-and-mail/port.ts'
import { takeMailEvent } from './take-mail-event.ts'

/** Not every event of a letter fits into what people's calls may send. */
const MOST_BYTES = 65_536

export const mailWebhookEndpoint = endpoint({
  method: 'post',
  path: '/webhooks/mail',
  summary: 'What the print shop tells of letters, signed.',
  access: 'public',
  bodyLimit: MOST_BYTES,
  limit: { points: 600, seconds: 60 },
  input: Type.Object({}, { additionalProperties: true }),
  output: Type.Object({ taken: Type.Boolean() }),
  async handle(tools, { facts }) {
    await takeMailEvent(tools, read())
    return { taken: true }

    function read() {
      try {
        return tools.mail.parseWebhook({ ...facts.received, now: tools.clock.now() })
      } catch (error) {
        if (error instanceof WebhookRefused) {
          throw new Problem('webhook.refused', { detail: `The signature is ${error.reason}.` })
        }
        throw error
      }
    }
  },
})
