import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { queuedWords } from '../../testing/resume-links.ts'
import { recordEmail } from '../../testing/record-email.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { test } from '../../testing/account-test.ts'
import { layAside } from '../../testing/lay-aside.ts'
import { letWeekPass } from '../../testing/deletion.ts'
import {
  ADA,
  becomeMember,
  changeAddress,
  otherBrowser,
  PASSWORD,
  signIn,
  signUp,
  tokenFor,
} from '../../testing/members.ts'
import { plainAnswers, readyClaim } from '../../testing/claim-steps.ts'
import { addMailedSuit, later } from '../../testing/mailed-claim.ts'
import { dropWords } from '../emails/drop-words.ts'
import { suppressAddress } from '../emails/index.ts'
import { sendEmail } from '../emails/send-email.ts'
import { keepLead } from '../leads/keep-lead.ts'
import { remindAll } from '../reminders/remind.ts'
import { noteSending } from '../sendings/index.ts'
import { erasePerson } from './erase-person.ts'
import { makeCopy } from './make-copy.ts'

const WEEK_MS = 7 * 86_400_000
const weekLater = { clock: { now: () => new Date(NOW.getTime() + WEEK_MS) } }

async function erase(db: Knex): Promise<void> {
  const { id } = await db('privacyRequests').where({ kind: 'delete' }).first()
  await letWeekPass(db)
  await erasePerson(fakeTools(db, weekLater), { requestId: id })
}

describe('somebody with an account', () => {
  test('gets what is kept under the confirmed address as well', async ({ api, db }) => {
    await becomeMember(api, db)
    await keepLead(fakeTools(db), { email: ADA })

    const { body } = await api.post('/privacy/export')

    expect(body.data.accounts.rows[0]).toMatchObject({ email: ADA })
    expect(body.data.leads.rows[0]).toMatchObject({ email: ADA })
    expect(body.data.accountSessions.rows).toHaveLength(1)
    expect(JSON.stringify(body.data)).not.toContain('argon2')
    expect(body.mailedTo).toBe('a•••@example.com')
  })

  test('gets what was done in the browsers of the account, and has it deleted; another browser’s stays', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const other = await otherBrowser(api)
    for (const one of [api, other]) {
      await one.post('/api/push-ab-events', { events: [{ id: randomUUID(), name: 'page_viewed' }] })
      await one.post('/api/track-visit', { visitorId: randomUUID(), visitType: 'homepage' })
    }

    const { body } = await api.post('/privacy/export')
    await api.post('/privacy/delete', { openClaims: [] })
    await erase(db)

    expect(body.data.trackedEvents.rows).toMatchObject([{ name: 'page_viewed' }])
    expect(body.data.visits.rows).toMatchObject([{ visitType: 'homepage' }])
    const left = [await db('trackedEvents'), await db('visits')].flat()
    const browser = (await db('browserOwners')).map(({ browserId }) => browserId)
    expect([left.length, browser]).toEqual([2, []])
    // Of what is gone no copy is owed.
    expect(await db('privacyRequests').where({ kind: 'export' }).pluck('state')).toEqual(['undone'])
    const { browserId } = left[0]
    expect([...other.cookies.values()].some((value) => value.startsWith(browserId))).toBe(true)
  })

  test('is mailed the link of the copy, which only a sign-in opens', async ({ api, db }) => {
    await becomeMember(api, db)
    await api.post('/privacy/export')
    const { id } = await db('privacyExports').first('id')
    await makeCopy(fakeTools(db), { copyId: id })

    const mail = (await queuedWords(db)).find(({ text }) => text.includes('?export='))
    const key = /\?export=([\w.-]+)#privacy/.exec(mail?.text ?? '')?.[1]
    const stranger = await otherBrowser(api)

    expect(mail?.to).toBe(ADA)
    expect((await api.get(`/privacy/exports/${key}`)).status).toBe(200)
    expect((await stranger.get(`/privacy/exports/${key}`)).status).toBe(410)
  })

  test('has to have signed in lately, for the copy and for the deletion', async ({ api, db }) => {
    await becomeMember(api, db)
    await db('accountSessions').update({ signedInAt: new Date(NOW.getTime() - 16 * 60_000) })

    const copy = await api.post('/privacy/export')
    const deletion = await api.post('/privacy/delete', { openClaims: [] })

    expect([copy.status, copy.body.code]).toEqual([403, 'sign-in.not-fresh'])
    expect([deletion.status, deletion.body.code]).toEqual([403, 'sign-in.not-fresh'])
  })

  test('an old sign-in sees that there is a copy, not where', async ({ api, db }) => {
    await becomeMember(api, db)
    await api.post('/privacy/export')
    const { id } = await db('privacyExports').first('id')
    await makeCopy(fakeTools(db), { copyId: id })
    await db('accountSessions').update({ signedInAt: new Date(NOW.getTime() - 16 * 60_000) })

    const { body } = await api.get('/privacy/exports')

    expect(body.copies).toMatchObject([{ state: 'ready', href: null }])
  })

  test('is told by mail what will stay, and how to take it back', async ({ api, db }) => {
    await becomeMember(api, db)

    await api.post('/privacy/delete', { openClaims: [] })

    const mail = (await queuedWords(db)).find(({ text }) => text.includes('Keep my data'))
    expect(mail?.text).toContain('November 28')
    expect(mail?.text).toContain('/account#privacy')
    const words = mail?.text.replaceAll(/\s+/g, ' ')
    expect(words).toContain('What you asked about your data: that somebody asked for a copy')
    expect(words).toContain('Not writing to you again: a fingerprint of your email address.')
  })

  test('is signed out everywhere by the deletion, and the address is known as a hash alone', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await keepLead(fakeTools(db), { email: ADA })
    await api.post('/privacy/delete', { openClaims: [] })

    await erase(db)

    for (const table of ['accounts', 'accountSessions', 'accountTokens', 'leads']) {
      expect(await db(table), table).toEqual([])
    }
    expect(await db('emailSuppressions').select('reason')).toEqual([{ reason: 'erased' }])
    expect((await api.get('/api/account')).status).toBe(401)
    expect((await signIn(api)).status).toBe(401)
  })

  test('leaves no link that was mailed to the address, but that of an account which somebody else began', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await api.post('/privacy/delete', { openClaims: [] })
    await api.post('/api/account/link', { email: ADA })
    await api.post('/api/account/forgot', { email: ADA })
    await signUp(await otherBrowser(api), ADA)

    await erase(db)

    expect(await db('accountTokens').pluck('purpose')).toEqual(['confirm'])
  })

  test('who changed their address takes along that they want no e-mail, and leaves nothing at the old one', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await keepLead(fakeTools(db), { email: ADA })
    await api.patch('/api/account/email-settings', {
      topics: [{ id: 'reminders.sign', on: false }],
      unsubscribedFromAll: true,
    })
    const newEmail = 'ada.new@example.com'
    await api.post('/api/account/email', { newEmail, password: PASSWORD })
    for (const to of [ADA, newEmail]) {
      const token = await tokenFor(db, 'emailChange', to)
      await api.post('/api/account/email/confirm', { token })
    }

    const { body } = await api.get('/api/account/email-settings')
    const left = [await db('leads'), await db('emailPreferences').pluck('wanted')]
    await api.post('/privacy/delete', { openClaims: [] })
    await erase(db)

    expect(body).toMatchObject({ address: 'a•••@example.com', unsubscribedFromAll: true })
    expect(body.topics).toContainEqual({ id: 'reminders.sign', on: false })
    expect(left).toEqual([[], [false]])
    expect([await db('leads'), await db('emailPreferences')]).toEqual([[], []])
    // Their own word for both addresses, and the deletion's for the one that they had.
    expect(await db('emailSuppressions').orderBy('reason').pluck('reason')).toEqual([
      'erased',
      'unsubscribed-all',
      'unsubscribed-all',
    ])
  })

  test.for([
    ['ticked the weekly list gets it at the new address', true],
    ['left it without that tick has nothing left', false],
  ] as const)(
    'who changed their address is forgotten under the old one by the company that keeps the list; who %s',
    async ([, ticked], { api, db }) => {
      await becomeMember(api, db)
      const agreedBy = randomUUID()
      await keepLead(fakeTools(db), { email: ADA, ...(ticked && { agreedBy }) })
      await db('leads').update({ handedOnAt: NOW })

      const newEmail = 'ada.new@example.com'
      await changeAddress(api, db, { to: newEmail })
      const ordered = await db('graphileWorker.jobs').where({ taskIdentifier: 'leave-list' })
      const emailHash = fakeTools(db).secrets.sign('lead', newEmail)

      expect(ordered.map(({ key }) => key)).toEqual([expect.stringMatching(/:true$/)])
      expect(await db('leads').select('emailHash', 'visitorId', 'handedOnAt')).toEqual(
        ticked ? [{ emailHash, visitorId: agreedBy, handedOnAt: null }] : [],
      )
    },
  )

  test('is told once what stayed; then that message is gone, too, and the address with it', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await api.post('/privacy/delete', { openClaims: [] })
    await erase(db)
    await erase(db)
    const email = recordEmail()
    const [row, ...others] = await db('emails')

    await sendEmail(fakeTools(db, { email }), { emailId: row.id })

    expect(others).toEqual([])
    expect(row).toMatchObject({ state: 'queued', visitorId: null, vanishes: true })
    expect(email.sent).toMatchObject([{ to: ADA, subject: 'Your Sparrow data is deleted' }])
    const words = email.sent[0]?.text.replaceAll(/\s+/g, ' ')
    expect(words).toContain('Not writing to you again: a fingerprint of your email address.')
    expect(words).toContain('Until: 2 years after you asked.')
    expect(await db('emails')).toEqual([])
    expect(await db('vendorSendings')).toEqual([])
  })

  test('is told so in the language that they read in, of which nothing is left then', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const { visitorId } = await db('accounts').first()
    await db('readingLanguages').insert({ visitorId, language: 'es', since: NOW })
    await api.post('/privacy/delete', { openClaims: [] })

    await erase(db)

    expect((await queuedWords(db)).at(-1)?.text.replaceAll(/\s+/g, ' ')).toContain(
      'No volver a escribirle: una huella digital de su dirección de correo. La dirección no se puede leer a partir de ella.',
    )
    expect(await db('readingLanguages')).toEqual([])
  })

  test('is reminded again once they came back and confirmed the address', async ({ api, db }) => {
    await becomeMember(api, db)
    await api.post('/privacy/delete', { openClaims: [] })
    await erase(db)
    const tools = later(db, 3 * 1440)

    await signUp(api, ADA)
    const claim = { ...plainAnswers().claimant, email: ADA }
    await readyClaim(api, (await addMailedSuit(db, { dueOn: '2026-12-11' })).id, {
      claimant: claim,
    })
    const unconfirmed = await remindAll(tools)
    const token = await tokenFor(db, 'confirm', ADA)
    await api.post('/api/account/confirm', { token })
    const reminded = await remindAll(tools)

    expect([unconfirmed, reminded]).toEqual([0, 1])
    expect(await db('emailSuppressions')).toEqual([])
  })

  test('who had unsubscribed from everything before is not written to for coming back', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await suppressAddress(fakeTools(db), { address: ADA, reason: 'unsubscribed-all' })
    await api.post('/privacy/delete', { openClaims: [] })
    await erase(db)

    await becomeMember(api, db)

    expect(await db('emailSuppressions').pluck('reason')).toEqual(['unsubscribed-all'])
  })

  test('is not told when the address takes no mail, and nothing of it is kept then', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await suppressAddress(fakeTools(db), { address: ADA, reason: 'bounced' })
    await api.post('/privacy/delete', { openClaims: [] })

    await erase(db)

    expect(await db('emails')).toEqual([])
  })

  test('a last message that does not go out is dropped whole after a day', async ({ api, db }) => {
    await becomeMember(api, db)
    await api.post('/privacy/delete', { openClaims: [] })
    await erase(db)
    const { id: emailId } = await db('emails').first('id')
    const {
      rows: [job],
    } = await db.raw(
      `select run_at as "runAt" from graphile_worker.jobs
      where task_identifier = 'drop-email-words' and key like ?`,
      [`%${emailId}`],
    )

    await dropWords(fakeTools(db), { emailId })

    expect(job).toBeDefined()
    expect(await db('emails')).toEqual([])
  })

  test('an address that was not confirmed opens nothing of its owner', async ({ api, db }) => {
    await keepLead(fakeTools(db), { email: ADA })
    await api.visit()
    await api.post('/api/account/sign-up', { email: ADA })

    const { body } = await api.post('/privacy/export')

    expect(body.data.leads).toBeUndefined()
    expect(body.mailedTo).toBeNull()
  })
})

test('what went out about a claim that was filed twice, and lies aside, stands on its owner’s receipt', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const id = await readyClaim(api, (await addMailedSuit(db)).id)
  const visitorId = await layAside(db, { id })
  const letter = { vendor: 'print-and-mail', what: 'letter', about: 'SP-7F3K-29QD' } as const
  await noteSending(fakeTools(db), { ...letter, visitorId })

  const { body } = await api.get('/privacy/receipt')

  expect(body.sendings).toMatchObject([{ about: 'SP-7F3K-29QD' }])
})

test('an e-mail that went out stands on the receipt of whom it was about', async ({ api, db }) => {
  await becomeMember(api, db)
  await api.post('/privacy/delete', { openClaims: [] })
  const email = await db('emails').orderBy('id', 'desc').first('id')
  await sendEmail(fakeTools(db), { emailId: email.id })

  const { body } = await api.get('/privacy/receipt')

  expect(body.sendings).toMatchObject([
    { to: 'The company that delivers our email', what: 'An email to you', about: 'your account' },
  ])
})
