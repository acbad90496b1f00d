import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { lobPrintAndMail } from './lob.ts'
import { MailFailure } from './port.ts'
import { administrator, claimant, letterOrder } from './testing/letter-order.ts'
import { lobError, openLob } from './testing/lob-server.ts'

const apiKey = 'test_0dc8d51e0acffcb1880e0f19c79b2f5b0cc'
const providerId = 'ltr_4868c3b754655f90'

describe('a letter to Lob', () => {
  test('goes out with its own bytes, both addresses and its key, one side a sheet', async () => {
    const lob = await openLob()
    const order = await letterOrder({ mailBy: '2026-11-30', pages: 3 })

    const accepted = await shop(lob.base).createLetter(order)

    const [letter] = lob.letters
    expect(accepted).toEqual({
      providerId: letter?.id,
      expectedDeliveryOn: '2026-12-01',
      trackingNumber: undefined,
    })
    expect(letter?.key).toBe('letter-1')
    expect(Buffer.from(letter?.pdf ?? []).equals(Buffer.from(order.pdf))).toBe(true)
    expect(letter?.fields).toEqual({
      description: 'Claim letter',
      'to[name]': 'Settlement Administrator',
      'to[company]': 'Acme Cereal Litigation',
      'to[address_line1]': '1650 Arch Street',
      'to[address_line2]': 'Suite 2210',
      'to[address_city]': 'Philadelphia',
      'to[address_state]': 'PA',
      'to[address_zip]': '19103',
      'to[address_country]': 'US',
      'from[name]': 'Zoë Núñez',
      'from[address_line1]': '12 Elm Street',
      'from[address_line2]': 'Apt 3',
      'from[address_city]': 'Springfield',
      'from[address_state]': 'IL',
      'from[address_zip]': '62701-1234',
      'from[address_country]': 'US',
      color: 'false',
      double_sided: 'false',
      mail_type: 'usps_first_class',
      use_type: 'operational',
      address_placement: 'insert_blank_page',
      'metadata[idempotency_key]': 'letter-1',
      'metadata[mail_by]': '2026-11-30',
    })
    expect(lob.requests[0]?.auth).toBe(`Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`)
  })

  test('that is certified brings its tracking number and no second address sheet', async () => {
    const lob = await openLob()

    const accepted = await shop(lob.base).createLetter(await letterOrder({ service: 'certified' }))

    expect(accepted.trackingNumber).toBe('9407300000000000000004')
    expect(lob.letters[0]?.fields).toMatchObject({ extra_service: 'certified' })
    expect(lob.letters[0]?.fields).not.toHaveProperty('address_placement')
  })

  test.each([
    { status: 401, isFinal: false, isUnknown: false },
    { status: 404, isFinal: false, isUnknown: false },
    { status: 422, isFinal: true, isUnknown: false },
    { status: 429, isFinal: false, isUnknown: false },
    { status: 500, isFinal: false, isUnknown: true },
    { status: 503, isFinal: false, isUnknown: true },
  ])('refused with $status is final: $isFinal, unknown: $isUnknown', async (expected) => {
    const { status, ...rest } = expected
    const answer = () => lobError(status, 'some_code', '12 Elm Street is no good')
    const lob = await openLob({ answer })

    const failure = await failureOf(shop(lob.base).createLetter(await letterOrder()))

    expect(failure).toMatchObject({ reason: `lob ${status} some_code`, ...rest })
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toMatch(/Elm|test_0dc8/)
  })

  test.each([
    { status: 422, code: 'file_size_exceeds_limit', isOfPages: true, isOfAddress: false },
    { status: 422, code: 'unembedded_fonts', isOfPages: true, isOfAddress: false },
    { status: 413, code: '', isOfPages: true, isOfAddress: false },
    { status: 422, code: 'failed_deliverability_strictness', isOfPages: false, isOfAddress: true },
    { status: 422, code: 'invalid', isOfPages: false, isOfAddress: false },
  ])(
    'refused with $status $code is refused for its pages: $isOfPages, for where it goes: $isOfAddress',
    async (expected) => {
      const { status, code, ...rest } = expected
      const lob = await openLob({ answer: () => lobError(status, code) })

      const failure = await failureOf(shop(lob.base).createLetter(await letterOrder()))

      expect(failure).toMatchObject({ isFinal: true, ...rest })
    },
  )

  test.each([409, 422])('in conflict with another try (%i) may have been taken', async (status) => {
    const lob = await openLob({ answer: () => lobError(status, 'conflict') })

    const failure = await failureOf(shop(lob.base).createLetter(await letterOrder()))

    expect(failure).toMatchObject({ isFinal: false, isUnknown: true })
  })

  test('whose answer is lost may have been taken, and with its key it is one letter', async () => {
    const lob = await openLob({ cutAfterTaking: 2 })
    const order = await letterOrder()

    const first = await failureOf(shop(lob.base).createLetter(order))
    const second = await failureOf(shop(lob.base).createLetter(order))
    const { providerId: id } = await shop(lob.base).createLetter(order)

    expect([first.isUnknown, second.isUnknown]).toEqual([true, true])
    expect(lob.letters.map((letter) => letter.id)).toEqual([id])
  })

  test('without its key would be two letters', async () => {
    const lob = await openLob({ cutAfterTaking: 1 })

    await failureOf(shop(lob.base).createLetter(await letterOrder({ idempotencyKey: 'a' })))
    await shop(lob.base).createLetter(await letterOrder({ idempotencyKey: 'b' }))

    expect(lob.letters).toHaveLength(2)
  })

  test.each([
    { isRepeat: true, letters: 1 },
    { isRepeat: false, letters: 2 },
  ])('asked for again when Lob forgot its key: repeat $isRepeat gives $letters', async (given) => {
    const lob = await openLob({ cutAfterTaking: 1, isForgetful: true })
    const order = await letterOrder()

    await failureOf(shop(lob.base).createLetter(order))
    await shop(lob.base).createLetter({ ...order, isRepeat: given.isRepeat })

    expect(lob.letters).toHaveLength(given.letters)
  })

  test.each([
    { said: 'a page', answer: { status: 200, body: '<html>' } },
    { said: 'nothing', answer: { status: 200, body: '' } },
    { said: 'that it knows no such list', answer: lobError(404, 'not_found') },
    { said: 'that it cannot look so', answer: lobError(422, 'invalid') },
  ])('that was tried is not sent again, nor refused, where Lob says $said of it', async (given) => {
    const answer = ({ method }: { method?: string }) =>
      method === 'GET' ? given.answer : undefined
    const lob = await openLob({ cutAfterTaking: 1, isForgetful: true, answer })
    const order = await letterOrder()
    await failureOf(shop(lob.base).createLetter(order))

    const failure = await failureOf(shop(lob.base).createLetter({ ...order, isRepeat: true }))
    const asked = await failureOf(shop(lob.base).getStatus({ idempotencyKey: 'letter-1' }))

    expect(failure).toMatchObject({ isFinal: false, isUnknown: true })
    expect(asked).toMatchObject({ isFinal: false, isUnknown: true })
    expect(lob.letters).toHaveLength(1)
  })

  test('that was tried is found as it went, whatever its address has become since', async () => {
    const lob = await openLob({ cutAfterTaking: 1 })
    const order = await letterOrder()
    await failureOf(shop(lob.base).createLetter(order))

    const to = { ...administrator, state: 'ON' }
    const taken = await shop(lob.base).createLetter({ ...order, to, isRepeat: true })

    expect(lob.letters.map(({ id }) => id)).toEqual([taken.providerId])
  })

  test('unanswered in time may have been taken', async () => {
    const lob = await openLob({ isSilent: true })

    const failure = await failureOf(
      lobPrintAndMail({ apiKey, apiBase: lob.base, timeoutMs: 200 }).createLetter(
        await letterOrder(),
      ),
    )

    expect(failure).toMatchObject({ isUnknown: true, isFinal: false })
  })

  test('to a Lob that is not there was not taken', async () => {
    const failure = await failureOf(shop('http://127.0.0.1:1').createLetter(await letterOrder()))

    expect(failure).toMatchObject({ reason: 'lob ECONNREFUSED', isUnknown: false, isFinal: false })
  })

  test('with an id and links that the official client does not know is taken all the same', async () => {
    const lob = await openLob({ isNovel: true })

    const accepted = await shop(lob.base).createLetter(await letterOrder())

    expect(accepted.providerId).toBe(`${lob.letters[0]?.id}0123456789ABCDEF`)
  })

  test('answered with something else may have been taken', async () => {
    const lob = await openLob({ answer: () => ({ status: 200, body: '<html>' }) })

    const failure = await failureOf(shop(lob.base).createLetter(await letterOrder()))

    expect(failure).toMatchObject({ isUnknown: true })
  })

  test.each([
    { fault: { to: { ...administrator, name: 'N'.repeat(41) } }, said: 'to.name: longer than 40' },
    {
      fault: { to: { ...administrator, line1: 'L'.repeat(65) } },
      said: 'to.line1: longer than 64',
    },
    { fault: { to: { ...administrator, line2: 'a\nb' } }, said: 'to.line2: has a line break' },
    { fault: { to: { ...administrator, state: 'ON' } }, said: 'to.state: not a US state' },
    { fault: { from: { ...claimant, zip: 'K1A 0B1' } }, said: 'from.zip: not a ZIP code' },
    { fault: { from: { ...claimant, name: ' ' } }, said: 'from.name: missing' },
    { fault: { idempotencyKey: '../evil' }, said: 'idempotencyKey' },
    { fault: { pages: 60 }, said: 'pages: more than 59' },
    {
      fault: { to: { ...administrator, state: 'ON' }, from: { ...claimant, name: ' ' } },
      said: 'to.state: not a US state; from.name: missing',
    },
  ])('that cannot be addressed is refused here: $said', async ({ fault, said }) => {
    const lob = await openLob()

    const order = { ...(await letterOrder()), ...fault }
    const failure = await failureOf(shop(lob.base).createLetter(order))

    // Where it was to go is at fault only where nothing else is.
    const isOfAddress = said.startsWith('to.') && !said.includes('from.')
    const refused = { reason: expect.stringContaining(said), isFinal: true, isOfAddress }
    expect(failure).toMatchObject(refused)
    expect(lob.requests).toEqual([])
  })
})

describe('a letter at Lob', () => {
  test('is found by its id and by its key, and by no other', async () => {
    const lob = await openLob()
    const mail = shop(lob.base)
    const { providerId: id } = await mail.createLetter(await letterOrder())

    const byId = await mail.getStatus({ providerId: id })
    const byKey = await mail.getStatus({ idempotencyKey: 'letter-1' })

    expect(byId).toMatchObject({ providerId: id, idempotencyKey: 'letter-1', state: 'accepted' })
    expect(byKey).toEqual(byId)
    expect(await mail.getStatus({ idempotencyKey: 'letter-2' })).toBeUndefined()
    expect(await mail.getStatus({ providerId })).toBeUndefined()
  })

  test('is as far as its scans say, in whatever order they stand', async () => {
    const scans = [
      { name: 'Returned to Sender', time: '2026-11-25T10:00:00Z', details: { notes: 'Vacant' } },
      { name: 'In Transit', time: '2026-11-23T10:00:00Z' },
      { name: 'International Exit', time: '2026-11-24T10:00:00Z' },
    ]
    const body = { id: providerId, tracking_events: scans }
    const lob = await openLob({ answer: () => ({ status: 200, body }) })

    const status = await shop(lob.base).getStatus({ providerId })

    expect(status?.state).toBe('returned')
    expect(status?.events).toEqual([
      { kind: 'returned', at: new Date('2026-11-25T10:00:00Z'), reason: 'Vacant' },
      { kind: 'in-transit', at: new Date('2026-11-23T10:00:00Z'), reason: undefined },
      { kind: 'unknown', at: new Date('2026-11-24T10:00:00Z'), reason: undefined },
    ])
  })

  test('that could not be printed has failed', async () => {
    const body = { id: providerId, status: 'failed', date_modified: '2026-11-25T10:00:00Z' }
    const lob = await openLob({ answer: () => ({ status: 200, body }) })

    expect(await shop(lob.base).getStatus({ providerId })).toMatchObject({ state: 'failed' })
  })

  test.each([
    { answer: { status: 200, body: { id: providerId, deleted: true } }, outcome: 'cancelled' },
    { answer: lobError(422, 'not_deletable'), outcome: 'too-late' },
    { answer: lobError(404, 'not_found'), outcome: 'too-late' },
  ])('told to stop is $outcome', async ({ answer, outcome }) => {
    const lob = await openLob({ answer: () => answer })

    expect(await shop(lob.base).cancelLetter(providerId)).toBe(outcome)
    expect(lob.requests[0]).toMatchObject({ method: 'DELETE', url: `/v1/letters/${providerId}` })
  })

  test('is not called stopped when Lob did not say so', async () => {
    const lob = await openLob({ answer: () => lobError(500, 'internal') })

    const failure = await failureOf(shop(lob.base).cancelLetter(providerId))

    expect(failure.isUnknown).toBe(true)
  })

  test('is not given up where it was asked for at a wrong address', async () => {
    const lob = await openLob({ answer: () => lobError(404, 'unrecognized_endpoint') })
    const mail = shop(lob.base)

    const failures = [
      await failureOf(mail.cancelLetter(providerId)),
      await failureOf(mail.getStatus({ providerId })),
    ]

    const reason = 'lob 404 unrecognized_endpoint'
    expect(failures).toMatchObject([{ reason }, { reason }])
  })

  test.each([409, 422])('is told to stop again after a conflict (%i)', async (status) => {
    const lob = await openLob({ answer: () => lobError(status, 'conflict') })

    const failure = await failureOf(shop(lob.base).cancelLetter(providerId))

    expect(failure.isUnknown).toBe(true)
  })
})

describe('an address', () => {
  const components = {
    city: 'SPRINGFIELD',
    state: 'IL',
    zip_code: '62701',
    zip_code_plus_4: '1234',
  }
  const found = { primary_line: '12 ELM STREET', secondary_line: 'APT 3', components }

  test.each([
    { answer: { ...found, deliverability: 'deliverable' }, verdict: 'deliverable' },
    { answer: { ...found, deliverability: 'deliverable_incorrect_unit' }, verdict: 'missing-unit' },
    { answer: { ...found, deliverability: 'deliverable_missing_unit' }, verdict: 'missing-unit' },
    { answer: { ...found, deliverability: 'undeliverable' }, verdict: 'undeliverable' },
    { answer: { ...found, deliverability: 'something new' }, verdict: 'unknown' },
    { answer: 'not JSON', verdict: 'unknown' },
  ])('answered with $answer.deliverability is $verdict', async ({ answer, verdict }) => {
    const lob = await openLob({ answer: () => ({ status: 200, body: answer }) })

    expect(await shop(lob.base).verifyAddress(claimant)).toEqual({ verdict })
  })

  test('that the post writes otherwise is offered in its words', async () => {
    const body = { ...found, primary_line: '12 ELM AVE', deliverability: 'deliverable' }
    const lob = await openLob({ answer: () => ({ status: 200, body }) })

    expect(await shop(lob.base).verifyAddress(claimant)).toEqual({
      verdict: 'corrected',
      suggestion: {
        name: 'Zoë Núñez',
        line1: '12 ELM AVE',
        line2: 'APT 3',
        city: 'SPRINGFIELD',
        state: 'IL',
        zip: '62701-1234',
      },
    })
    expect(JSON.parse(lob.requests[0]?.body ?? '')).toEqual({
      primary_line: '12 Elm Street',
      secondary_line: 'Apt 3',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62701-1234',
    })
  })

  test.each([
    { line1: 'P.O. Box 12', primary_line: 'PO BOX 12' },
    { line1: 'P. O. Box 12', primary_line: 'PO BOX 12' },
    { line1: '1200 Elm St. N.W., #3', primary_line: '1200 ELM ST NW 3' },
    { line1: '1 J.F. Kennedy Blvd', primary_line: '1 J F KENNEDY BLVD' },
  ])('is the same without its dots: $line1', async ({ line1, primary_line }) => {
    const body = { ...found, primary_line, secondary_line: '', deliverability: 'deliverable' }
    const lob = await openLob({ answer: () => ({ status: 200, body }) })

    const check = await shop(lob.base).verifyAddress({ ...claimant, line1, line2: '' })

    expect(check).toEqual({ verdict: 'deliverable' })
  })

  const isle = { city: 'SAN JUAN', state: 'PR', zip_code: '00926', zip_code_plus_4: '1234' }

  test.each([
    {
      part: 'the urbanization of a street in Puerto Rico',
      given: { line1: '150 Calle A', line2: 'Urb Las Gladiolas' },
      told: { primary_line: '150 CALLE A', urbanization: 'URB LAS GLADIOLAS', components: isle },
      kept: 'URB LAS GLADIOLAS',
    },
    {
      part: 'the flat beside it',
      given: { line1: '150 Calle A, Urb Las Gladiolas', line2: 'Apt 2' },
      told: {
        primary_line: '150 CALLE A',
        secondary_line: 'APT 2',
        urbanization: 'URB LAS GLADIOLAS',
        components: isle,
      },
      kept: 'APT 2, URB LAS GLADIOLAS',
    },
    {
      part: 'a person somebody lives with',
      given: { line1: '12 Elm Street', line2: 'c/o Ann Example' },
      told: { primary_line: '12 ELM AVE', secondary_line: '', components },
      kept: 'c/o Ann Example',
    },
    {
      part: 'no flat twice',
      given: { line1: '12 Elm Street', line2: 'Apartment 3' },
      told: {
        primary_line: '12 ELM AVE APT 3',
        secondary_line: '',
        components: { ...components, secondary_designator: 'APT', secondary_number: '3' },
      },
      kept: undefined,
    },
  ])('in the post’s words keeps $part', async ({ given, told, kept }) => {
    const body = { ...told, deliverability: 'deliverable' }
    const lob = await openLob({ answer: () => ({ status: 200, body }) })

    const { suggestion } = await shop(lob.base).verifyAddress({ ...claimant, ...given })

    expect(suggestion).toMatchObject({ line1: told.primary_line })
    expect(suggestion?.line2).toBe(kept)
  })

  test('is not offered in words that no envelope has room for', async () => {
    const body = { ...found, primary_line: 'L'.repeat(65), deliverability: 'deliverable' }
    const lob = await openLob({ answer: () => ({ status: 200, body }) })

    expect(await shop(lob.base).verifyAddress(claimant)).toEqual({ verdict: 'deliverable' })
  })

  test('is unknown when the checker is down, slow or refuses', async () => {
    const refusing = await openLob({ answer: () => lobError(403, 'forbidden') })
    const silent = await openLob({ isSilent: true })
    const slow = lobPrintAndMail({ apiKey, apiBase: silent.base, timeoutMs: 200 })

    const verdicts = [shop('http://127.0.0.1:1'), shop(refusing.base), slow].map((mail) =>
      mail.verifyAddress(claimant),
    )

    for (const verdict of verdicts) expect(await verdict).toEqual({ verdict: 'unknown' })
  })

  test('that is none is undeliverable without asking', async () => {
    const lob = await openLob()

    const check = await shop(lob.base).verifyAddress({ ...claimant, city: '' })

    expect(check).toEqual({ verdict: 'undeliverable' })
    expect(lob.requests).toEqual([])
  })
})

test('the client is not loaded before it is needed', () => {
  const eager = /^import .*@lob/m

  expect(readFileSync(new URL('./lob-client.ts', import.meta.url), 'utf8')).not.toMatch(eager)
})

function shop(apiBase: string) {
  return lobPrintAndMail({ apiKey, apiBase })
}

async function failureOf(promise: Promise<unknown>): Promise<MailFailure> {
  const failure: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(MailFailure)
  return failure as MailFailure
}
