import { checkOrder, placeFaults } from './check-order.ts'
import { outboxEvents } from './outbox-events.ts'
import { outboxFolder } from './outbox-folder.ts'
import { outboxPost } from './outbox-post.ts'
import { type OutboxWebhook, webhookOf } from './outbox-webhook.ts'
import type { AddressCheck, MailAddress, MailOutbox } from './port.ts'
import { printInThread } from './print-press.ts'
import { readWebhook } from './read-webhook.ts'

export type { MailOutbox }

export interface OutboxSettings {
  /** Made when it is not there; readable by its owner only, since letters hold names. */
  folder: string
  webhookSecret: string
  /** What is known of an address on this machine. */
  checkAddress: (address: MailAddress) => AddressCheck | Promise<AddressCheck>
  /** Takes a webhook to whoever listens. What it throws, `step` throws, and the webhook can be sent again. */
  deliver: (webhook: OutboxWebhook) => Promise<void>
}

/**
 * Prints each letter into a folder of its own (`letter.pdf`, `envelope.json`, `events/`) and posts none of them. One that
 * is cancelled tells nobody: who cancels it has the answer, and may hold what a listener waits for.
 */
export function mailOutbox({
  folder,
  webhookSecret,
  checkAddress,
  deliver,
}: OutboxSettings): MailOutbox {
  const letters = outboxFolder(folder)
  const events = outboxEvents(folder)
  const post = outboxPost(letters, events)

  async function webhooksOf(providerId: string): Promise<OutboxWebhook[]> {
    const note = await post.letterOf(providerId)
    const passed = await events.list(note.idempotencyKey)
    const signed = { secret: webhookSecret, now: new Date() }
    return passed.map((_, index) => webhookOf(note, passed.slice(0, index + 1), signed))
  }

  return {
    mode: 'outbox',

    async verifyAddress(address) {
      return placeFaults(address).length > 0 ? { verdict: 'undeliverable' } : checkAddress(address)
    },

    async createLetter(order) {
      checkOrder(order)
      const { providerId } =
        (await letters.read(order.idempotencyKey)) ??
        (await letters.keep(order, await printInThread(order)))
      return { providerId }
    },

    cancelLetter: async (providerId) => post.cancel(await post.letterOf(providerId)),

    async getStatus(letter) {
      const key =
        'idempotencyKey' in letter ? letter.idempotencyKey : await letters.keyOf(letter.providerId)
      const note = key === undefined ? undefined : await letters.read(key)
      return note && post.statusOf(note)
    },

    parseWebhook: (request) => readWebhook(request, webhookSecret),

    async step(providerId, step = {}) {
      const note = await post.letterOf(providerId)
      await post.move(note, step)
      const told = (await webhooksOf(providerId)).at(-1)
      if (told && !step.isSilent) await deliver(told)
      return post.statusOf(note)
    },

    async resend(providerId, { isReversed = false } = {}) {
      const webhooks = await webhooksOf(providerId)
      for (const webhook of isReversed ? webhooks.toReversed() : webhooks) await deliver(webhook)
    },
  }
}
