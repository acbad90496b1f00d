import { objectIn } from './json.ts'
import { lobFormOf, lobLetterOf } from './lob-letter.ts'
import { type LetterOrder, type MailAddress, MailFailure } from './port.ts'

const LOB = 'https://api.lob.com'
/** Of a request with a form of some MB in it. */
const LETTER_MS = 30_000
/** A person waits for an address. */
const ADDRESS_MS = 5_000

export interface LobClientSettings {
  apiKey: string
  /** Without `/v1`; Lob's own when not given. */
  apiBase?: string
  timeoutMs?: number
}

/**
 * Lob's official client. Its own reading of answers is left out: it throws for a letter whose links it does not know, and
 * such a letter would be asked for again for ever. So each answer is whatever Lob said, and what is thrown is axios's.
 */
export function lobClient({ apiKey, apiBase = LOB, timeoutMs = LETTER_MS }: LobClientSettings) {
  const options = { timeout: timeoutMs, maxRedirects: 0, maxBodyLength: Number.POSITIVE_INFINITY }
  let opened: ReturnType<typeof open> | undefined

  /** It takes 0.2 s to load: not before it is needed. */
  async function open() {
    const sdk = await import('@lob/lob-typescript-sdk')
    const basePath = `${apiBase.replace(/\/$/, '')}/v1`
    const configuration = new sdk.Configuration({ username: apiKey, basePath })
    const letters = sdk.LettersApiFp(configuration)
    return { sdk, letters, verifications: sdk.UsVerificationsApiFp(configuration) }
  }

  const client = () => (opened ??= open())

  return {
    async createLetter(order: LetterOrder): Promise<unknown> {
      const { sdk, letters } = await client()
      const letter = lobLetterOf(order)
      const fields = new sdk.LetterEditable(letter)
      const send = await letters.letterCreate(fields, order.idempotencyKey, {
        ...options,
        headers: { 'Content-Type': 'multipart/form-data' },
        transformRequest: () => lobFormOf(letter, order.pdf),
      })
      return (await send()).data
    },

    /** @throws MailFailure that is unknown for what is no list: an empty one says that there is no such letter */
    async findLetter(idempotencyKey: string): Promise<unknown> {
      const { letters } = await client()
      const params = { limit: 1, metadata: { idempotency_key: idempotencyKey } }
      const filters = Array.from({ length: 11 }, () => undefined) as NoFilters
      const ask = await letters.lettersList(...filters, { ...options, params })
      const { data } = objectIn((await ask()).data)
      if (!Array.isArray(data)) throw new MailFailure('lob: no list', { isUnknown: true })
      return data[0]
    },

    async getLetter(providerId: string): Promise<unknown> {
      const ask = await (await client()).letters.letterRetrieve(providerId, options)
      return (await ask()).data
    },

    async cancelLetter(providerId: string): Promise<unknown> {
      const ask = await (await client()).letters.letterCancel(providerId, options)
      return (await ask()).data
    },

    async verifyAddress({ line1, line2, city, state, zip }: MailAddress): Promise<unknown> {
      const { sdk, verifications } = await client()
      const address = { primary_line: line1, secondary_line: line2, city, state, zip_code: zip }
      const ask = await verifications.usVerification(
        new sdk.UsVerificationsWritable(address),
        undefined,
        { ...options, timeout: Math.min(timeoutMs, ADDRESS_MS) },
      )
      return (await ask()).data
    },
  }
}

/** The client takes eleven filters by place before its options, and writes the one that is needed otherwise than Lob reads it. */
type NoFilters = [
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
]
