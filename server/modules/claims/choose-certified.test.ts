import { describe, expect } from 'vitest'
import { CERTIFIED_CONSENT_VERSION, certifiedConsent } from '#contract/mailing/certified.ts'
import { test } from '../../testing/api.ts'
import { askCertified, certifiedOf, takeCertifiedBack } from '../../testing/certified-mail.ts'
import { readyClaim } from '../../testing/claim-steps.ts'
import { addMailedSuit, grantMailing, later, signedClaim } from '../../testing/mailed-claim.ts'
import { fingerprint } from './event-hash.ts'
import { releaseClaim } from './release-claim.ts'

/** At the moment of the tests it is too late for first class, and not for certified mail. */
const NEAR = { dueOn: '2026-12-02', deadlineRule: 'postmarked' } as const

describe('certified mail', () => {
  test('is offered before signing and after, at a price and with the words to agree to', async ({
    api,
    db,
  }) => {
    await api.visit()
    const unsigned = await readyClaim(api, (await addMailedSuit(db)).id)
    const { id: signed } = await signedClaim(api, db)

    const answers = [await certifiedOf(api, unsigned), await certifiedOf(api, signed)]

    const consent = { version: CERTIFIED_CONSENT_VERSION, text: certifiedConsent(800) }
    const offered = { status: 'offered', cents: 800, consent }
    expect(answers.map(({ body }) => body)).toEqual([
      { claimId: unsigned, ...offered },
      { claimId: signed, ...offered },
    ])
  })

  test('is kept with what was agreed to, once, and is the way that the claim shows', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await signedClaim(api, db)

    const first = await askCertified(api, id)
    const again = await askCertified(api, id)

    expect([first.body.status, again.body.status]).toEqual(['chosen', 'chosen'])
    const events = await db('claimEvents').where({ claimId: id, kind: 'certified.chosen' })
    expect(events).toMatchObject([
      {
        actor: 'user',
        data: {
          cents: 800,
          version: CERTIFIED_CONSENT_VERSION,
          textSha256: fingerprint(certifiedConsent(800)),
        },
      },
    ])
    const { body } = await api.get('/api/claims')
    expect(body.claims).toMatchObject([{ id, method: 'certified' }])
    expect(await db('feeCharges')).toEqual([])
  })

  test('can be taken back until the letter is released', async ({ api, db }) => {
    await api.visit()
    const { id } = await signedClaim(api, db)
    await askCertified(api, id)

    const back = await takeCertifiedBack(api, id)
    const twice = await takeCertifiedBack(api, id)

    expect([back.body.status, twice.body.status]).toEqual(['offered', 'offered'])
    const kinds = await db('claimEvents').where({ claimId: id }).orderBy('seq').pluck('kind')
    expect(kinds.slice(-2)).toEqual(['certified.chosen', 'certified.undone'])
  })

  test('is neither asked for nor taken back once the letter is released', async ({ api, db }) => {
    await api.visit()
    const claim = await signedClaim(api, db)
    const other = await signedClaim(api, db)
    await askCertified(api, claim.id)
    await db('payers').insert({
      accountId: claim.visitorId,
      visitorId: claim.visitorId,
      customerId: 'cus_1',
      cardId: 'card_1',
      createdAt: new Date(),
    })
    await grantMailing(db, claim)
    await releaseClaim(later(db, 16), { claimId: claim.id })
    await releaseClaim(later(db, 16), { claimId: other.id })

    const answers = [await takeCertifiedBack(api, claim.id), await askCertified(api, other.id)]

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'certified.not-offered'],
      [409, 'certified.not-offered'],
    ])
    expect((await certifiedOf(api, other.id)).body).toMatchObject({ status: 'none', cents: 0 })
    expect(await db('claims').where({ id: claim.id }).first()).toMatchObject({
      state: 'queued',
      method: 'certified',
    })
  })

  test('can be taken back as long as the released letter has to wait in line', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id, visitorId } = await signedClaim(api, db)
    await askCertified(api, id)
    const payer = { accountId: visitorId, visitorId, customerId: 'cus_1', cardId: 'card_1' }
    await db('payers').insert({ ...payer, createdAt: new Date() })
    await grantMailing(db, { visitorId })
    await releaseClaim(later(db, 16), { claimId: id })
    await db('claims').where({ id }).update({ heldAt: new Date() })

    const shown = (await certifiedOf(api, id)).body.status
    const back = await takeCertifiedBack(api, id)

    expect([shown, back.body.status]).toEqual(['chosen', 'none'])
    expect(await db('feeCharges').pluck('state')).toEqual(['dropped'])
    expect(await db('claims').where({ id }).first()).toMatchObject({
      state: 'queued',
      method: 'first-class',
      certifiedPriceId: null,
    })
  })

  test.for([
    [{ cents: 100 }, 'offer.expired'],
    [{ cents: undefined }, 'offer.expired'],
    [{ consentVersion: 'certified-2020-01' }, 'consent.outdated'],
    [{ consentVersion: undefined }, 'consent.outdated'],
  ] as const)('is not taken with %j, which was not shown', async ([changes, code], { api, db }) => {
    await api.visit()
    const { id } = await signedClaim(api, db)

    const answer = await askCertified(api, id, changes)

    expect([answer.status, answer.body.code]).toEqual([409, code])
    expect(await db('claims').where({ id }).first()).toMatchObject({ certifiedPriceId: null })
  })

  test('that the calendar needs is told of before signing, costs nothing and is not sold', async ({
    api,
    db,
  }) => {
    await api.visit()
    const id = await readyClaim(api, (await addMailedSuit(db, NEAR)).id)

    const { body } = await certifiedOf(api, id)
    const asked = await askCertified(api, id)

    expect(body).toEqual({ claimId: id, status: 'included', cents: 0, consent: null })
    expect([asked.status, asked.body.code]).toEqual([409, 'certified.not-offered'])
  })

  test('is not offered where we do not mail the letter', async ({ api, db }) => {
    await api.visit()
    const id = await readyClaim(
      api,
      (await addMailedSuit(db, { mailingAddress: null, officialSiteUrl: 'https://soap.example' }))
        .id,
    )

    expect((await certifiedOf(api, id)).body).toMatchObject({ status: 'none', consent: null })
  })
})
