import type { ClickValues, ConversionInput } from '#contract/wire/tracking.ts'
import { pixelIds } from '../../http/pixel.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'

/** As our own addresses are written. */
const PLAIN_PATH = /^[a-z0-9/-]*$/

interface Told {
  input: ConversionInput
  browserId: string
  /** What the visitor's purchases are kept under. */
  visitorId: string
  /** Whether the person agrees to advertising, and their browser does not say otherwise (Global Privacy Control). */
  agrees: boolean
  /** The confirmed address of who is signed in: one that is merely typed may be somebody else's. */
  address: string | null
  /** The ad clicks that our own cookies remember. */
  clicks: ClickValues & { fbc: string | undefined }
}

/**
 * Keeps what ad platforms may be told of, once per event id; of somebody who does not agree nothing personal. Nothing is
 * sent from here: who sends asks for consent again.
 * @returns whether it is kept; a purchase that this visitor did not make is not
 * @throws Problem input.invalid for a pixel that is no configured one: this is no relay for others
 */
export async function keepConversion(
  { db, secrets, clock, config }: Pick<Tools, 'db' | 'secrets' | 'clock' | 'config'>,
  { input, browserId, visitorId, agrees, address, clicks }: Told,
): Promise<boolean> {
  if (!pixelIds(config).includes(input.pixelId)) {
    throw new Problem('input.invalid', { errors: [{ path: '/pixelId', message: 'is not known' }] })
  }
  const eventData = await trueData({ db }, { input, visitorId })
  if (!eventData) return false
  const userData = JSON.stringify(cleaned(input.userData, { address, clicks, config }))
  await db('conversionEvents')
    .insert({
      eventId: input.eventData.event_id,
      eventName: input.eventName,
      eventData,
      userData: agrees ? secrets.seal('conversion', userData) : null,
      browserId,
      visitorId,
      consented: agrees ? null : false,
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

/** Of a page its path alone, and only of ours: a query may say anything, and so may whoever makes a call by hand. */
function cleaned(
  userData: ConversionInput['userData'],
  {
    address,
    clicks: { fbc: known, ...clicks },
    config,
  }: Pick<Told, 'address' | 'clicks'> & Pick<Tools, 'config'>,
): object {
  const { url, fbc, email: _typed, ...rest } = userData
  const page = url && URL.canParse(url) ? new URL(url) : undefined
  const isOurs = page?.origin === config.publicUrl && PLAIN_PATH.test(page.pathname)
  return {
    ...rest,
    ...clicks,
    fbc: known ?? fbc ?? null,
    email: address,
    url: isOurs ? page.origin + page.pathname : null,
  }
}
