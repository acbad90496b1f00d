import { email } from '#contract/fields/email.ts'
import type { ConversionInput } from '#contract/wire/tracking.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'

interface Told {
  input: ConversionInput
  browserId: string
  /** What the visitor's purchases are kept under. */
  visitorId: string
  /** The browser says that nothing may be passed on (Global Privacy Control). */
  forbidden: boolean
  /** The ad click that our own cookie remembers. */
  clickId: string | undefined
}

/**
 * Keeps what an ad platform may be told of, once per event id. Nothing is sent from here: who sends asks for consent first.
 * @returns whether it is kept; a purchase that this visitor did not make is not
 * @throws Problem input.invalid for a pixel that is not the configured one: this is no relay for others
 */
export async function keepConversion(
  { db, secrets, clock, config }: Pick<Tools, 'db' | 'secrets' | 'clock' | 'config'>,
  { input, browserId, visitorId, forbidden, clickId }: Told,
): Promise<boolean> {
  if (!config.fbPixelId || input.pixelId !== config.fbPixelId) {
    throw new Problem('input.invalid', { errors: [{ path: '/pixelId', message: 'is not known' }] })
  }
  const eventData = await trueData({ db }, { input, visitorId })
  if (!eventData) return false
  const userData = JSON.stringify(cleaned(input.userData, clickId))
  await db('conversionEvents')
    .insert({
      eventId: input.eventData.event_id,
      eventName: input.eventName,
      eventData,
      userData: forbidden ? null : secrets.seal('conversion', userData),
      browserId,
      visitorId,
      consented: forbidden ? false : null,
      at: clock.now(),
    })
    .onConflict('eventId')
    .ignore()
  return true
}

/** Of a purchase only what the payment company confirmed; undefined when there is no such purchase of this visitor. */
async function trueData(
  { db }: Pick<Tools, 'db'>,
  { input, visitorId }: Pick<Told, 'input' | 'visitorId'>,
): Promise<object | undefined> {
  const { eventName, eventData } = input
  if (eventName !== 'Purchase') return { event_id: eventData.event_id }
  const [purchase] = await db('purchases')
    .where({ eventId: eventData.event_id, visitorId })
    .select<{ value: string; currency: string }[]>('value', 'currency')
  if (!purchase) return undefined
  const { value, currency } = purchase
  return { event_id: eventData.event_id, value: Number(value), currency }
}

/** An address as it is matched by (SPEC §5), and of a page its path alone: a query may say anything. */
function cleaned(userData: ConversionInput['userData'], clickId: string | undefined): object {
  const { email: address, url, fbc, ...rest } = userData
  return {
    ...rest,
    fbc: clickId ?? fbc ?? null,
    email: address && email.check(address) === undefined ? email.clean(address) : null,
    url: url && URL.canParse(url) ? new URL(url).origin + new URL(url).pathname : null,
  }
}
