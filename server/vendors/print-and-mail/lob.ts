import { checkOrder, placeFaults } from './check-order.ts'
import { objectIn } from './json.ts'
import { acceptedLetterIn, addressCheckIn, letterStatusIn, lobFailure } from './lob-answers.ts'
import { lobClient, type LobClientSettings } from './lob-client.ts'
import { MailFailure, type PrintAndMail } from './port.ts'
import { readWebhook } from './read-webhook.ts'

/** How Lob says no to who takes a letter back; one that it does not know any more can be stopped by nobody. */
const NOT_TO_STOP = /^lob (?:400|422|404 not_found)\b/

interface LobSettings extends LobClientSettings {
  webhookSecret?: string
}

/** Prints and posts by Lob. */
export function lobPrintAndMail({ webhookSecret, ...settings }: LobSettings): PrintAndMail {
  const lob = lobClient(settings)

  /** Of a letter that was tried: it may be there whatever keeps Lob from telling, so no failure to find it is the letter's own. */
  async function find(idempotencyKey: string): Promise<unknown> {
    try {
      return await lob.findLetter(idempotencyKey)
    } catch (error) {
      throw new MailFailure(lobFailure(error).reason, { isUnknown: true })
    }
  }

  return {
    mode: 'lob',

    async verifyAddress(address) {
      if (placeFaults(address).length > 0) return { verdict: 'undeliverable' }
      try {
        return addressCheckIn(await lob.verifyAddress(address), address)
      } catch {
        return { verdict: 'unknown' }
      }
    },

    async createLetter(order) {
      try {
        // What it has already went as it was then.
        const known = order.isRepeat ? await find(order.idempotencyKey) : undefined
        if (known !== undefined) return acceptedLetterIn(known)
        checkOrder(order)
        return acceptedLetterIn(await lob.createLetter(order))
      } catch (error) {
        throw lobFailure(error)
      }
    },

    async cancelLetter(providerId) {
      try {
        const answer = objectIn(await lob.cancelLetter(providerId))
        if (answer.deleted === true) return 'cancelled'
        throw new MailFailure('lob: an answer that cancels nothing', { isUnknown: true })
      } catch (error) {
        const failure = lobFailure(error)
        if (!failure.isUnknown && NOT_TO_STOP.test(failure.reason)) return 'too-late'
        throw failure
      }
    },

    async getStatus(letter) {
      if ('idempotencyKey' in letter) {
        const found = await find(letter.idempotencyKey)
        return found === undefined ? undefined : letterStatusIn(found)
      }
      try {
        return letterStatusIn(await lob.getLetter(letter.providerId))
      } catch (error) {
        const failure = lobFailure(error)
        if (failure.reason === 'lob 404 not_found') return undefined
        throw failure
      }
    },

    parseWebhook: (request) => readWebhook(request, webhookSecret),
  }
}
