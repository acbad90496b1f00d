import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../../testing/account-test.ts'
import type { Api } from '../../../testing/api.ts'
import { askCertified } from '../../../testing/certified-mail.ts'
import { tell } from '../../../testing/claim-steps.ts'
import { addMailedSuit, later, signedClaim } from '../../../testing/mailed-claim.ts'
import { plantClaim } from '../../../testing/planted-claim.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
import { noteLikenessJob } from '../../claims/note-likeness.job.ts'
import { printRun } from '../../mailing/index.ts'
import { reviewLettersJob } from '../../mailing/review-letters.job.ts'
import { MOST_AN_HOUR } from '../../staff/reveal/record-look.ts'

const DAY_MINUTES = 1440
const reason = 'Its owner called about the form'

async function support(api: Api, db: Knex): Promise<Api> {
  return (await staffBrowser(api, db, { role: 'support' })).browser
}

const key = () => ({ idempotencyKey: randomUUID() })

describe('the mail room', { timeout: 60_000 }, () => {
  test('shows first what has to be mailed first, and how near that is', async ({ api, db }) => {
    const far = await plantClaim(db, { suit: { dueOn: '2027-06-01' } })
    const undated = await plantClaim(db, { suit: { dueOn: null } })
    const near = await plantClaim(db, { suit: { dueOn: '2026-12-03' } })
    const staff = await support(api, db)

    const { body } = await staff.get('/api/admin/claims?view=mail')
    const summary = await staff.get('/api/admin/claims-summary')

    const rows = body.rows.map(({ id, risk }: { id: string; risk: string }) => [id, risk])
    expect(rows).toEqual([
      [near.id, 'soon'],
      [far.id, 'safe'],
      [undated.id, 'undated'],
    ])
    expect(body.next).toBeNull()
    expect(summary.body).toMatchObject({ toMail: 3, within3Days: 1, late: 0, held: 0 })
  })

  test('counts what is late, and what soon is, as its list tells it', async ({ api, db }) => {
    const late = await plantClaim(db, { suit: { dueOn: '2026-11-24' } })
    // Its day was moved since it was planned.
    const moved = await plantClaim(db, { suit: { dueOn: '2027-06-01' } })
    await db('claims').where({ id: moved.id }).update({ mailBy: '2026-11-01' })
    const cured = await plantClaim(db, { suit: { dueOn: '2026-11-24' } })
    const { visitorId } = await db('claims').where({ id: cured.id }).first()
    const notice = { claimId: cured.id, visitorId, cureBy: '2026-12-09', createdAt: new Date() }
    await db('deficiencies').insert({ ...notice, curedAt: new Date() })
    const staff = await support(api, db)

    const { body } = await staff.get('/api/admin/claims?view=mail')
    const summary = await staff.get('/api/admin/claims-summary')

    const risks = body.rows.map(({ id, risk }: { id: string; risk: string }) => [id, risk])
    expect(new Map(risks)).toEqual(
      new Map([
        [late.id, 'late'],
        [moved.id, 'safe'],
        [cured.id, 'soon'],
      ]),
    )
    expect(summary.body).toMatchObject({ toMail: 3, late: 1, within3Days: 1 })
  })

  test('shows certified mail that was asked for as the way of the next letter', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await signedClaim(api, db)
    const staff = await support(api, db)
    const wayOfIt = async () => (await staff.get('/api/admin/claims?view=all')).body.rows[0].method
    const before = await wayOfIt()

    await askCertified(api, id)

    expect([before, await wayOfIt()]).toEqual(['first-class', 'certified'])
  })

  test('finds claims by words of a settlement or of its administrator’s address', async ({
    api,
    db,
  }) => {
    const soap = await plantClaim(db, { suit: { name: 'Acme Soap 100% Pure' } })
    await plantClaim(db, { suit: { name: 'Blue Phone' } })
    const staff = await support(api, db)
    const idsBy = async (words: string) => {
      const query = new URLSearchParams({ view: 'all', suit: words })
      const { body } = await staff.get(`/api/admin/claims?${query.toString()}`)
      return body.rows.map(({ id }: { id: string }) => id)
    }

    expect(await idsBy('soap 100%')).toEqual([soap.id])
    expect(await idsBy('PO Box 1234')).toHaveLength(2)
    expect(await idsBy('100%%')).toEqual([])
  })

  test('finds claims of every settlement that words fit, however many these are', async ({
    api,
    db,
  }) => {
    const others = Array.from({ length: 200 }, () => addMailedSuit(db, { name: 'Quokka soap' }))
    await Promise.all(others)
    const { id } = await plantClaim(db, { suit: { name: 'Quokka shampoo' } })
    const staff = await support(api, db)

    const { body } = await staff.get('/api/admin/claims?view=all&suit=quokka')

    expect(body.rows).toMatchObject([{ id }])
  })

  test('lists what came back with its reason, and what administrators ask for by its day', async ({
    api,
    db,
  }) => {
    const { id: back } = await plantClaim(db)
    await db('claims').where({ id: back }).update({ state: 'returned' })
    const asked = await plantClaim(db)
    await db('claims').where({ id: asked.id }).update({ state: 'deficient' })
    await db('deficiencies').insert({
      claimId: asked.id,
      visitorId: asked.visitorId,
      cureBy: '2026-12-20',
      createdAt: new Date(),
    })
    const paid = await plantClaim(db)
    await db('claims').where({ id: paid.id }).update({ state: 'paid' })
    await db('deficiencies').insert({
      claimId: paid.id,
      visitorId: paid.visitorId,
      cureBy: '2026-11-01',
      createdAt: new Date(),
    })
    const staff = await support(api, db)

    const returned = await staff.get('/api/admin/claims?view=returned')
    const deficient = await staff.get('/api/admin/claims?view=deficient')
    const summary = await staff.get('/api/admin/claims-summary')

    expect(returned.body.rows).toMatchObject([{ id: back, state: 'returned' }])
    expect(deficient.body.rows).toMatchObject([{ id: asked.id, cureBy: '2026-12-20' }])
    // The day to mail it by follows from the day to mend it by, and the risk from that.
    expect(deficient.body.rows).toMatchObject([{ mailBy: '2026-12-04', risk: 'safe' }])
    // Whoever was paid has nothing more to answer.
    expect(summary.body).toMatchObject({ deficient: 1, overdueCures: 0 })
  })

  test('tells why a letter came back only until its claim is sent off again', async ({
    api,
    db,
  }) => {
    const { id } = await plantClaim(db)
    await printRun(later(db, 17))
    await db('letters').where({ claimId: id }).update({
      state: 'returned',
      providerId: 'ltr_returned',
      acceptedAt: new Date(),
      returnReason: 'refused',
      returnedAt: new Date(),
    })
    const staff = await support(api, db)
    const tellAs = async (claim: object) => {
      await db('claims').where({ id }).update(claim)
      const { body } = await staff.get(`/api/admin/claims/${id}`)
      return body.claim.returnReason
    }

    const waiting = [
      await tellAs({ state: 'returned', needs: 'administrator-address' }),
      await tellAs({ state: 'needs_info', needs: 'returned' }),
    ]
    const again = [
      await tellAs({ state: 'queued', needs: null }),
      await tellAs({ state: 'delivered', needs: null }),
    ]

    expect(waiting).toEqual([
      expect.stringContaining('refused'),
      expect.stringContaining('refused'),
    ])
    expect(again).toEqual([null, null])
  })

  test('tells of a signed answer to an administrator how near its own day is, not that of the settlement', async ({
    api,
    db,
  }) => {
    const answering = async (dueOn: string, cureBy: string) => {
      const { id, visitorId } = await plantClaim(db, { suit: { dueOn } })
      const at = new Date()
      await db('deficiencies').insert({
        claimId: id,
        visitorId,
        cureBy,
        createdAt: at,
        curedAt: at,
      })
      return id
    }
    const inTime = await answering('2026-11-02', '2027-02-20')
    const urgent = await answering('2027-06-01', '2026-12-09')
    const staff = await support(api, db)

    const { body } = await staff.get('/api/admin/claims?view=mail')

    const risks = body.rows.map(({ id, risk }: { id: string; risk: string }) => [id, risk])
    expect(new Map(risks)).toEqual(
      new Map([
        [inTime, 'safe'],
        [urgent, 'soon'],
      ]),
    )
    expect(body.rows.map(({ cureBy }: { cureBy: string | null }) => cureBy)).toEqual([null, null])
  })

  test('shows claims of two people from one home as such, and leads from one to the other', async ({
    api,
    db,
  }) => {
    const one = await plantClaim(db)
    const other = await plantClaim(db)
    const elsewhere = await plantClaim(db)
    await db('claims').where({ id: other.id }).update({ suitId: one.suitId })
    for (const { id } of [one, other, elsewhere])
      await noteLikenessJob.run(fakeTools(db), { claimId: id })
    const staff = await support(api, db)

    const list = await staff.get('/api/admin/claims?view=all')
    const { body } = await staff.get(`/api/admin/claims/${one.id}`)

    expect(
      list.body.rows.map(({ id, alike }: { id: string; alike: string[] }) => [id, alike]),
    ).toEqual(
      expect.arrayContaining([
        [one.id, ['address']],
        [elsewhere.id, []],
      ]),
    )
    expect(body.alike).toEqual([
      { kind: 'address', others: [{ id: other.id, reference: other.reference }] },
    ])
  })

  test('pages go on where the one before stopped, and name every claim once', async ({
    api,
    db,
  }) => {
    const { id } = await plantClaim(db)
    const one = await db('claims').where({ id }).first()
    const copies = Array.from({ length: 119 }, (_, index) => ({
      ...one,
      id: randomUUID(),
      visitorId: randomUUID(),
      reference: `SP-1000-${String(index).padStart(4, '0')}`,
      mailBy: index % 3 ? `2027-01-${String((index % 28) + 1).padStart(2, '0')}` : null,
      form: JSON.stringify(one.form),
      shown: JSON.stringify(one.shown),
    }))
    await db('claims').insert(copies)
    const staff = await support(api, db)

    for (const view of ['mail', 'all']) {
      const seen: { id: string; mailBy: string | null }[] = []
      let next: string | null = ''
      while (next !== null) {
        const cursor: string = next && `&cursor=${encodeURIComponent(next)}`
        const { body } = await staff.get(`/api/admin/claims?view=${view}${cursor}`)
        expect(body.rows.length).toBeGreaterThan(0)
        seen.push(...body.rows)
        next = body.next
      }
      expect(new Set(seen.map((row) => row.id)).size).toBe(120)
      expect(seen).toHaveLength(120)
      if (view !== 'mail') continue
      const days = seen.map(({ mailBy }) => mailBy ?? '9999')
      expect(days).toEqual(days.toSorted())
    }
  })

  test.for(['1|2', `2026-02-30|${randomUUID()}`])(
    'a cursor that nobody gave is refused: %s',
    async (cursor, { api, db }) => {
      const staff = await support(api, db)

      const query = new URLSearchParams({ view: 'mail', cursor })
      const { status } = await staff.get(`/api/admin/claims?${query.toString()}`)

      expect(status).toBe(422)
    },
  )
})

describe('one claim', () => {
  test('is shown with letters, ways and record, and its owner’s name only masked', async ({
    api,
    db,
  }) => {
    const { id } = await plantClaim(db)
    await printRun(later(db, 17))
    const staff = await support(api, db)

    const { status, body } = await staff.get(`/api/admin/claims/${id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Z. N•••', email: 'z•••@example.com' })
    expect(body.letters).toMatchObject([{ version: 1, state: 'released' }])
    expect(body.ways[0]).toMatchObject({ method: 'first-class', nextActor: 'we', possible: true })
    expect(body.files).toHaveLength(1)
    expect(body.events[0]).toMatchObject({ kind: 'print.released', actor: 'system' })
    const words = JSON.stringify(body)
    for (const word of ['Zoë', 'Núñez', 'zoe@', '5 Main St', '555-0142']) {
      expect(words).not.toContain(word)
    }
  })

  test('goes to the printer at once when staff lets it, once, and that is on record', async ({
    api,
    db,
  }) => {
    const { id } = await plantClaim(db)
    const staff = await support(api, db)
    const once = key()

    const first = await staff.post(`/api/admin/claims/${id}/release`, {}, once)
    const replayed = await staff.post(`/api/admin/claims/${id}/release`, {}, once)
    const again = await staff.post(`/api/admin/claims/${id}/release`, {}, key())

    expect(first.body).toEqual({ outcome: 'letter' })
    expect(replayed.body).toEqual({ outcome: 'letter' })
    expect(again.body).toEqual({ outcome: 'not-queued' })
    expect(await db('letters').where({ claimId: id })).toHaveLength(1)
    const event = await db('claimEvents').where({ claimId: id }).orderBy('seq', 'desc').first()
    expect(event).toMatchObject({ kind: 'print.released', actor: 'admin', source: 'web' })
    const audited = await db('auditLog').where({ subjectId: id }).orderBy('id').pluck('after')
    expect(audited).toEqual([{ outcome: 'letter' }, { outcome: 'not-queued' }])
  })

  test('gets no letter without a plan behind it, nor past its last safe day', async ({
    api,
    db,
  }) => {
    const unpaid = await plantClaim(db)
    await db('mailingGrants').where({ visitorId: unpaid.visitorId }).delete()
    const late = await plantClaim(db, {
      suit: {
        dueOn: '2026-11-24',
        officialSiteUrl: 'https://a.example',
      },
    })
    await db('claims').where({ id: late.id }).update({ state: 'queued', waitsFor: null })
    const staff = await support(api, db)

    const first = await staff.post(`/api/admin/claims/${unpaid.id}/release`, {}, key())
    const second = await staff.post(`/api/admin/claims/${late.id}/release`, {}, key())

    expect([first.body.outcome, second.body.outcome]).toEqual(['unpaid', 'too-late'])
    expect(await db('letters')).toEqual([])
  })

  test('that is held waits, also for staff, until it is let go on or no letter would be in time', async ({
    api,
    db,
  }) => {
    const { id } = await plantClaim(db, { suit: { dueOn: '2027-01-15' } })
    const staff = await support(api, db)
    const hold = { hold: true, reason }

    const held = await staff.post(`/api/admin/claims/${id}/hold`, hold, key())
    const released = await staff.post(`/api/admin/claims/${id}/release`, {}, key())
    const printed = await printRun(later(db, 17))
    const past = later(db, 60 * DAY_MINUTES)
    await reviewLettersJob.run(past, {})

    expect(held.body.heldAt).not.toBeNull()
    expect(released.body.outcome).toBe('held')
    expect([printed, await printRun(past)]).toEqual([0, 0])
    expect(await db('claims').where({ id }).first()).toMatchObject({
      state: 'signed',
      heldAt: null,
    })
  })

  test('that is let go on is printed with the next run', async ({ api, db }) => {
    const { id } = await plantClaim(db)
    const staff = await support(api, db)
    await staff.post(`/api/admin/claims/${id}/hold`, { hold: true, reason }, key())

    await staff.post(`/api/admin/claims/${id}/hold`, { hold: false, reason }, key())

    expect(await printRun(later(db, 17))).toBe(1)
    const actions = await db('auditLog').where({ subjectId: id }).orderBy('id').pluck('action')
    expect(actions).toEqual(['claim.held', 'claim.resumed'])
  })

  test('cannot be held once it is with the printer, nor without a reason', async ({ api, db }) => {
    const { id } = await plantClaim(db)
    await printRun(later(db, 17))
    const staff = await support(api, db)

    const late = await staff.post(`/api/admin/claims/${id}/hold`, { hold: true, reason }, key())
    const mute = { hold: true, reason: 'no' }
    const short = await staff.post(`/api/admin/claims/${id}/hold`, mute, key())

    expect([late.status, short.status]).toEqual([409, 422])
  })

  test('cannot be signed, answered or cancelled by staff', async ({ api, db }) => {
    const { id } = await plantClaim(db)
    const staff = await support(api, db)

    const calls = await Promise.all(
      ['sign', 'undo', 'cancel', 'viewed', 'decision'].map((verb) => tell(staff, id, verb, {})),
    )

    for (const { status } of calls) expect([404, 422]).toContain(status)
    expect((await db('claims').where({ id }).first()).state).toBe('queued')
  })
})

describe('the signed form', () => {
  async function linked(api: Api, db: Knex) {
    const { id } = await plantClaim(db)
    const { documentId } = await db('claims').where({ id }).first()
    const staff = await support(api, db)
    const path = `/api/admin/documents/${documentId}/link`
    const { body } = await staff.post(path, { reason }, key())
    return { staff, documentId: documentId as string, href: body.href as string }
  }

  test('opens for who said why, and that is on record', async ({ api, db }) => {
    const { staff, documentId, href } = await linked(api, db)

    const { status, headers, body } = await staff.get(href)

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await db('auditLog').where({ subjectId: documentId })).toMatchObject([
      { action: 'document.opened', reason },
    ])
  })

  test('opens for nobody else, nor for longer, nor for another form', async ({ api, db }) => {
    const { staff, documentId, href } = await linked(api, db)
    const colleague = await staffBrowser(api, db, { role: 'owner' })
    const ended = href.replace(/expires=\d+/, 'expires=1795284000000')

    const answers = [
      await colleague.browser.get(href),
      await staff.get(ended),
      await staff.get(href.replace(documentId, randomUUID())),
    ]

    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410])
  })
})

describe('a proof that its owner added', () => {
  const bytes = Buffer.from('%PDF-1.7 a receipt')

  async function added(db: Knex, { isBound = true } = {}) {
    const { id: claimId, visitorId } = await plantClaim(db)
    const { secrets } = fakeTools(db)
    const [{ id }] = await db('uploads')
      .insert({
        visitorId,
        claimId: isBound ? claimId : null,
        sha256: 'c'.repeat(64),
        mediaType: 'application/pdf',
        byteSize: bytes.length,
        pages: 1,
        sealedName: secrets.seal('upload-name', 'Receipt of Zoë.pdf'),
        sealedBytes: secrets.seal('upload', bytes),
        createdAt: new Date(),
      })
      .returning('id')
    return { claimId, id: id as string, path: `/api/admin/uploads/${id}/link` }
  }

  test('stands with its claim, without the name that its owner gave it', async ({ api, db }) => {
    const { claimId, id } = await added(db)
    const staff = await support(api, db)

    const { body } = await staff.get(`/api/admin/claims/${claimId}`)

    expect(body.files).toMatchObject([
      { what: 'form' },
      { id, what: 'proof', mediaType: 'application/pdf', pages: 1 },
    ])
    expect(JSON.stringify(body)).not.toContain('Receipt of')
  })

  test('is saved by who said why, and that is on record', async ({ api, db }) => {
    const { claimId, id, path } = await added(db)
    const staff = await support(api, db)

    const mute = await staff.post(path, { reason: 'no' }, key())
    const { body } = await staff.post(path, { reason }, key())
    const file = await staff.get(body.href)

    expect(mute.status).toBe(422)
    expect(file.body).toEqual(bytes)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="proof-${id}.pdf"`)
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    expect(await db('auditLog').where({ subjectKind: 'upload' })).toMatchObject([
      { action: 'proof.opened', subjectId: id, after: { claimId }, reason },
    ])
  })

  test('opens for nobody else, nor for longer, nor with the link of a form', async ({
    api,
    db,
  }) => {
    const { claimId, id, path } = await added(db)
    const staff = await support(api, db)
    const { body } = await staff.post(path, { reason }, key())
    const { documentId } = await db('claims').where({ id: claimId }).first()
    const form = await staff.post(`/api/admin/documents/${documentId}/link`, { reason }, key())
    const colleague = await staffBrowser(api, db, { role: 'owner' })

    const answers = [
      await colleague.browser.get(body.href),
      await staff.get(body.href.replace(/expires=\d+/, 'expires=1795284000000')),
      await staff.get(form.body.href.replace(`documents/${documentId}`, `uploads/${id}`)),
    ]

    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410])
  })

  test('counts, as its form does, with all else that one person looks at in an hour', async ({
    api,
    db,
  }) => {
    const { claimId, path } = await added(db)
    const { documentId } = await db('claims').where({ id: claimId }).first()
    const { browser, accountId } = await staffBrowser(api, db, { role: 'support' })
    const form = () => browser.post(`/api/admin/documents/${documentId}/link`, { reason }, key())
    const name = { kind: 'claim', id: claimId, field: 'name', reason }
    const seen = { actorId: accountId, action: 'person.revealed', subjectKind: 'lead' }
    await db('auditLog').insert(
      Array.from({ length: MOST_AN_HOUR - 2 }, () => ({ ...seen, at: NOW, subjectId: 'x' })),
    )

    const proof = await browser.post(path, { reason }, key())
    const answers = [await form(), await form(), await browser.post('/api/admin/reveal', name)]

    expect(proof.status).toBe(200)
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 429])
    expect(await db('auditLog').where({ actorId: accountId })).toHaveLength(MOST_AN_HOUR)
  })

  test('is not for finance, and not for staff before it belongs to a claim', async ({
    api,
    db,
  }) => {
    const { path } = await added(db)
    const loose = await added(db, { isBound: false })
    const finance = await staffBrowser(api, db, { role: 'finance' })
    const staff = await support(api, db)

    const other = await finance.browser.post(path, { reason }, key())
    const early = await staff.post(loose.path, { reason }, key())

    expect([other.status, early.status]).toEqual([403, 404])
  })
})
