import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { QuestionnaireSession } from '#contract/questionnaire-session.ts'
import { readConfig } from '../../config.ts'
import { decodeSession } from '../../http/session-cookie.ts'
import { type Api, test } from '../../testing/api.ts'
import { becomeMember, signIn, signUp } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'

const PATH = '/questionnaire/save-progress'
const cookieOf = (api: Api): QuestionnaireSession =>
  decodeSession(api.cookies.get('sparrow_session') ?? '')
const later = (ms: number) => new Date(NOW.getTime() + ms).toISOString()

/** A clock that a test sets. */
function clockAt(start: Date) {
  let now = start
  return { now: () => now, set: (next: Date) => (now = next) }
}

describe('saving progress', () => {
  test('keeps what was sent and gives it back', async ({ api }) => {
    await api.visit()
    const answers = { welcome: { state: 'NY' }, 'select-product': { eligible: ['a', 'b'] } }

    const saved = await api.post(PATH, {
      stepIndex: 4,
      totalSteps: 20,
      currentStep: 'select-product',
      consentChecked: true,
      answers,
      email: ' Zoe@Example.com ',
      classActionSelections: [{ suitId: 'soap', source: 'home', eligibility: 'eligible' }],
    })
    const loaded = await api.get('/questionnaire/progress')

    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({
      saved: true,
      sessionId: null,
      stepIndex: 4,
      totalSteps: 20,
      lastUpdated: NOW.toISOString(),
      faults: expect.any(Array),
    })
    expect(loaded.body.progress).toEqual({
      currentStep: 'select-product',
      stepIndex: 4,
      consentChecked: true,
      flowCompleted: false,
      answers,
      classActionSelections: [{ suitId: 'soap', source: 'home', eligibility: 'eligible' }],
      emailLinkSelection: { gmail: false, outlook: false, notNow: false },
      skipEmailLink: false,
      email: 'zoe@example.com',
      lastUpdated: NOW.toISOString(),
    })
  })

  test('merges: steps that are not sent stay, a step that is sent replaces its answers', async ({
    api,
  }) => {
    await api.visit()
    await api.post(PATH, {
      stepIndex: 1,
      answers: { welcome: { state: 'NY', adult: true }, refunds: { airline: 'A' } },
    })

    await api.post(PATH, { answers: { welcome: { state: 'NJ' } }, email: null })
    const { body } = await api.get('/questionnaire/progress')

    expect(body.progress).toMatchObject({ stepIndex: 1, email: null })
    expect(body.progress.answers).toEqual({ welcome: { state: 'NJ' }, refunds: { airline: 'A' } })
  })

  test('a patch changes its own fields of a step, and a step that is new to the server', async ({
    api,
  }) => {
    await api.visit()
    const kept = { email: 'zoe@example.com', state: 'NY' }
    await api.post(PATH, { stepIndex: 4, answers: { welcome: kept, refunds: { airline: 'A' } } })

    const { status, body: saved } = await api.post(PATH, {
      answersPatch: { welcome: { state: 'NJ' }, account: { news: true } },
    })
    const { body } = await api.get('/questionnaire/progress')

    expect(status).toBe(200)
    expect(saved.stepIndex).toBe(4)
    expect(body.progress.answers).toEqual({
      welcome: { email: 'zoe@example.com', state: 'NJ' },
      refunds: { airline: 'A' },
      account: { news: true },
    })
  })

  test('stores nothing personal in clear', async ({ api, db }) => {
    await api.visit()
    await api.post(PATH, {
      answers: { welcome: { name: 'Canary Person' } },
      addresses: [{ id: 'x', label: 'Canary Street 5' }],
      email: 'canary@example.com',
    })

    const { rows } = await db.raw('select questionnaires::text as row, sealed from questionnaires')

    expect(rows[0].row).not.toMatch(/canary/i)
    expect(Buffer.from(rows[0].sealed).toString('latin1')).not.toMatch(/canary/i)
  })

  test('has nothing to give before anything was saved', async ({ api }) => {
    await api.visit()

    expect((await api.get('/questionnaire/progress')).body).toEqual({ progress: null })
  })

  test('says whose account it gives the answers of', async ({ api, db }) => {
    const { id: accountId } = await becomeMember(api, db)

    expect((await api.get('/questionnaire/progress')).body).toEqual({ progress: null, accountId })
  })

  test('a page of an account gives nothing to another that is signed in to since, and goes on in one that all of it went to', async ({
    api,
    db,
  }) => {
    const { id: accountId } = await becomeMember(api, db)
    const other = api.stranger()
    await signUp(other)
    const { id: begun } = (await other.get('/api/account')).body as { id: string }
    const answers = { welcome: { state: 'NY' } }
    const answersPatch = { welcome: { zip: '10001' } }

    await signIn(other)
    const own = await other.post(PATH, { answers, accountId: begun })
    const stranger = api.stranger()
    await becomeMember(stranger, db, { email: 'bob@example.com' })
    const whole = await stranger.post(PATH, { answers, accountId })
    const fields = await stranger.post(PATH, { answersPatch, accountId })

    expect(own.status).toBe(200)
    expect([whole.status, whole.body.code]).toEqual([409, 'progress.outdated'])
    expect(fields.status).toBe(409)
    const asked = '/questionnaire/progress?accountId='
    expect((await stranger.get(asked + accountId)).body).toMatchObject({
      progress: null,
      isOther: true,
    })
    expect((await other.get(asked + begun)).body).toEqual({
      progress: expect.objectContaining({ answers }),
      accountId,
    })
  })

  test('a page of an account whose sign-in has ended goes on where its owner signs up anew', async ({
    api,
    db,
  }) => {
    const { id: accountId } = await becomeMember(api, db)
    await db('accountSessions').delete()
    await signUp(api)
    await api.visit()

    const saved = await api.post(PATH, { answers: { welcome: { state: 'NY' } }, accountId })

    expect(saved.status).toBe(200)
    const { body } = await api.get(`/questionnaire/progress?accountId=${accountId}`)
    expect(body.isOther).toBeUndefined()
    expect(body.accountId).not.toBe(accountId)
  })

  test('one visitor never sees the answers of another', async ({ api }) => {
    const stranger = api.stranger()
    await api.visit()
    await stranger.visit()
    await api.post(PATH, { answers: { welcome: { state: 'NY' } } })

    expect((await stranger.get('/questionnaire/progress')).body).toEqual({ progress: null })
  })

  test('grows to a limit, and no further', async ({ api }) => {
    await api.visit()
    const part = (step: number) => ({ answers: { [`step-${step}`]: { text: 'x'.repeat(60_000) } } })

    const statuses = []
    for (const step of [1, 2, 3, 4, 5]) statuses.push((await api.post(PATH, part(step))).status)

    expect(statuses).toEqual([200, 200, 200, 200, 413])
  })
})

describe('two tabs', () => {
  const clock = clockAt(NOW)
  test.override('changes', { clock })

  test('the one that knows less is refused and told what is newer', async ({ api }) => {
    clock.set(NOW)
    await api.visit()
    const { body: first } = await api.post(PATH, { stepIndex: 1, lastUpdated: NOW.getTime() })
    clock.set(new Date(later(5000)))
    const { body: second } = await api.post(PATH, { stepIndex: 2, lastUpdated: first.lastUpdated })

    const refused = await api.post(PATH, { stepIndex: 1, lastUpdated: first.lastUpdated })
    const accepted = await api.post(PATH, { stepIndex: 3, lastUpdated: second.lastUpdated })

    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'progress.outdated',
      lastUpdated: second.lastUpdated,
      stepIndex: 2,
    })
    expect(accepted.status).toBe(200)
  })

  const NOTHING = new Date(0).toISOString()

  test('one that found nothing kept replaces nothing that another device saved since', async ({
    api,
  }) => {
    clock.set(NOW)
    await api.visit()
    await api.post(PATH, { answers: { welcome: { state: 'NY' } } })

    const late = await api.post(PATH, {
      lastUpdated: NOTHING,
      answers: { welcome: { email: 'zoe@example.com' } },
    })
    const { body } = await api.get('/questionnaire/progress')

    expect([late.status, late.body.code]).toEqual([409, 'progress.outdated'])
    expect(body.progress.answers).toEqual({ welcome: { state: 'NY' } })
  })

  test('a row that begins with the call, or begins anew, refuses nobody who found nothing', async ({
    api,
    db,
  }) => {
    clock.set(NOW)
    await api.visit()
    const save = async () => (await api.post(PATH, { lastUpdated: NOTHING, stepIndex: 1 })).status

    const first = await save()
    await db('questionnaires').update({ sealed: Buffer.from('changed') })
    const afterCorrupt = await save()
    clock.set(new Date(NOW.getTime() + 720 * 3_600_000))
    await api.visit()

    expect([first, afterCorrupt, await save()]).toEqual([200, 200, 200])
  })

  test('the one that knows less leaves with a patch, and nothing newer is lost', async ({
    api,
  }) => {
    clock.set(NOW)
    await api.visit()
    await api.post(PATH, { answers: { welcome: { state: 'NY', email: 'old@example.com' } } })
    clock.set(new Date(later(5000)))
    await api.post(PATH, { answers: { welcome: { state: 'NY', email: 'new@example.com' } } })

    const left = await api.post(PATH, { answersPatch: { welcome: { state: 'NJ' } } })
    const { body } = await api.get('/questionnaire/progress')

    expect(left.status).toBe(200)
    expect(body.progress.answers).toEqual({ welcome: { state: 'NJ', email: 'new@example.com' } })
  })

  test('one device leaves a form while another added a photo to it and removed one: both stay so', async ({
    api,
  }) => {
    clock.set(NOW)
    await api.visit()
    const photo = (id: string) => ({ id, name: `${id}.jpg`, size: 1 })
    const save = (soap: object) => api.post(PATH, { answers: { 'sign-form': { soap } } })
    const before = { payment: 'check', form: { units: '3' }, proof: [photo('a'), photo('b')] }
    await save(before)
    clock.set(new Date(later(5000)))
    await save({ ...before, form: { units: '3', store: 'Acme' }, proof: [photo('b'), photo('c')] })

    const mine = { ...before, payment: 'paypal', proof: [...before.proof, photo('d')] }
    const { status } = await api.post(PATH, {
      answersPatch: { 'sign-form': { soap: mine } },
      answersKnown: { 'sign-form': { soap: before } },
    })
    const { body } = await api.get('/questionnaire/progress')

    expect(status).toBe(200)
    expect(body.progress.answers['sign-form']).toEqual({
      soap: {
        payment: 'paypal',
        form: { units: '3', store: 'Acme' },
        proof: [photo('b'), photo('d'), photo('c')],
      },
    })
  })

  test('a patch that does not say what it knew takes nothing away from a form', async ({ api }) => {
    clock.set(NOW)
    await api.visit()
    const photo = { id: 'a', name: 'a.jpg', size: 1 }
    await api.post(PATH, { answers: { 'sign-form': { soap: { proof: [photo] } } } })

    await api.post(PATH, { answersPatch: { 'sign-form': { soap: { payment: 'check' } } } })
    const { body } = await api.get('/questionnaire/progress')

    expect(body.progress.answers['sign-form']).toEqual({
      soap: { payment: 'check', proof: [photo] },
    })
  })

  test('patches of twenty tabs at once lose none of their fields', async ({ ownApi }) => {
    clock.set(NOW)
    await ownApi.visit()
    const fields = Array.from({ length: 20 }, (_, index) => `field-${index}`)

    await Promise.all(
      fields.map((field) => ownApi.post(PATH, { answersPatch: { step: { [field]: true } } })),
    )
    const { body } = await ownApi.get('/questionnaire/progress')

    expect(Object.keys(body.progress.answers.step).toSorted()).toEqual(fields.toSorted())
  })

  test('two saves within one millisecond still differ', async ({ api }) => {
    clock.set(NOW)
    await api.visit()
    const first = await api.post(PATH, { stepIndex: 1 })
    const second = await api.post(PATH, { stepIndex: 2, lastUpdated: first.body.lastUpdated })

    const third = await api.post(PATH, { stepIndex: 9, lastUpdated: first.body.lastUpdated })

    expect(second.body.lastUpdated > first.body.lastUpdated).toBe(true)
    expect(third.status).toBe(409)
  })

  test('of twenty that start from the same state, one gets through', async ({ ownApi }) => {
    clock.set(NOW)
    await ownApi.visit()
    const { body } = await ownApi.post(PATH, { stepIndex: 1 })

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, step) =>
        ownApi.post(PATH, { stepIndex: step, lastUpdated: body.lastUpdated }),
      ),
    )

    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
  })

  test('twenty first saves at once lose none of their answers', async ({ ownApi }) => {
    clock.set(NOW)
    await ownApi.visit()
    const steps = Array.from({ length: 20 }, (_, step) => `step-${step}`)

    const answers = await Promise.all(
      steps.map((step) => ownApi.post(PATH, { answers: { [step]: { done: true } } })),
    )
    const { body } = await ownApi.get('/questionnaire/progress')

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(Object.keys(body.progress.answers).toSorted()).toEqual(steps.toSorted())
  })

  test('whoever has filed for years saves on: what is signed stays chosen', async ({ api }) => {
    await api.visit()
    const classActionSelections = Array.from({ length: 300 }, (_, claimIndex) => ({
      suitId: randomUUID(),
      selectedAt: NOW.toISOString(),
      source: 'picker',
      eligibility: 'ineligible',
      claimIndex,
    }))

    const { status } = await api.post(PATH, {
      classActionSelections,
      answers: { welcome: { state: 'NY' } },
    })

    expect(status).toBe(200)
    const { progress } = (await api.get('/questionnaire/progress')).body
    expect(progress.classActionSelections).toEqual(classActionSelections)
  })

  test('a session of 30 days ago is deleted on load', async ({ api, db }) => {
    clock.set(NOW)
    await api.visit()
    await api.post(PATH, { stepIndex: 7, answers: { welcome: { state: 'NY' } } })
    const month = 720 * 3_600_000
    const count = async () => Number((await db('questionnaires').count('* as n').first())?.n)

    clock.set(new Date(NOW.getTime() + month - 1))
    const lastMoment = await api.get('/questionnaire/progress')
    clock.set(new Date(NOW.getTime() + month))
    const after = await api.get('/questionnaire/progress')

    expect(lastMoment.body.progress.stepIndex).toBe(7)
    expect(after.body.progress).toBeNull()
    expect(await count()).toBe(0)
  })

  test('a session of 30 days ago starts anew on save', async ({ api }) => {
    clock.set(NOW)
    await api.visit()
    await api.post(PATH, { stepIndex: 7, answers: { welcome: { state: 'NY' } } })

    clock.set(new Date(NOW.getTime() + 720 * 3_600_000))
    await api.visit()
    const saved = await api.post(PATH, { answers: { refunds: { airline: 'A' } } })
    const { body } = await api.get('/questionnaire/progress')

    expect(saved.body.stepIndex).toBe(0)
    expect(body.progress.answers).toEqual({ refunds: { airline: 'A' } })
  })

  test('a session that cannot be opened any more is deleted on load', async ({ api, db }) => {
    clock.set(NOW)
    await api.visit()
    await api.post(PATH, { stepIndex: 7 })
    await db('questionnaires').update({ sealed: Buffer.from('changed') })

    const { body } = await api.get('/questionnaire/progress')

    expect(body.progress).toBeNull()
    expect(await db('questionnaires')).toEqual([])
  })
})

describe('asking for what is kept', () => {
  test.override('changes', { config: readConfig({ RATE_LIMITS: 'on' }) })

  test('a hundred and twenty times a minute, then not before the time that is named', async ({
    api,
  }) => {
    await api.visit()
    const ask = () => api.get('/questionnaire/progress')
    const statuses = []
    for (let time = 0; time < 120; time++) statuses.push((await ask()).status)

    const { status, headers } = await ask()

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/)
  })
})

describe('a page that was opened before a field got another name', () => {
  test.override('changes', ({ db }) => {
    const { screens } = fakeTools(db)
    const fieldMoves = () => [{ step: 'welcome', from: 'home', to: 'state' }]
    return { screens: { ...screens, fieldMoves } }
  })

  test('changes the field that it means, also where the new name is answered', async ({ api }) => {
    await api.visit()
    await api.post(PATH, { answers: { welcome: { state: 'NY' } } })

    await api.post(PATH, { answersPatch: { welcome: { home: 'NJ' } } })
    const { body } = await api.get('/questionnaire/progress')

    expect(body.progress.answers).toEqual({ welcome: { state: 'NJ' } })
    expect(body.progress.moves).toEqual([{ step: 'welcome', from: 'home', to: 'state' }])
  })
})

describe('a field whose other name was taken back for a while', () => {
  const moves = [{ step: 'welcome', from: 'home', to: 'state' }]
  const named = { isRenamed: true }
  test.override('changes', ({ db }) => {
    const { screens } = fakeTools(db)
    return { screens: { ...screens, fieldMoves: () => (named.isRenamed ? moves : []) } }
  })

  test('shows what was answered last, under whichever name', async ({ api }) => {
    await api.visit()
    const read = async () => (await api.get('/questionnaire/progress')).body.progress.answers
    named.isRenamed = false
    await api.post(PATH, { answers: { welcome: { home: 'NJ' } } })
    named.isRenamed = true
    await api.post(PATH, { answersPatch: { welcome: { state: 'NY' } } })
    named.isRenamed = false
    await api.post(PATH, { answersPatch: { welcome: { home: 'TX' } } })
    named.isRenamed = true

    const again = await read()
    await api.post(PATH, { answersPatch: { welcome: { state: 'OH' } } })
    const last = await read()

    expect(again).toEqual({ welcome: { state: 'TX' } })
    expect(last).toEqual({ welcome: { state: 'OH' } })
  })
})

describe('the cookie', () => {
  test('names what was chosen and keeps its token, but nothing personal', async ({ api }) => {
    await api.visit()
    const before = cookieOf(api)
    const id = randomUUID()

    await api.post(PATH, {
      stepIndex: 3,
      answers: { welcome: { name: 'Canary' } },
      email: 'canary@example.com',
      addresses: [
        { id, label: 'mailing', line1: 'Canary Street' },
        { id: 'Canary', label: 'Canary' },
      ],
      plaidAccounts: [{ institution: 'Canary Bank' }],
      classActionSelections: [{ suitId: 'soap' }, { suitId: 'canary@example.com' }],
      brandSelections: ['apple', 'canary@example.com'],
      sectionEarnings: {
        unclaimed: 1,
        airlineHotel: 2,
        lateOrders: 3,
        subscriptions: 4,
        classActions: 5,
      },
    })
    const after = cookieOf(api)

    expect(after).toMatchObject({
      stepIndex: 3,
      answers: {},
      addresses: [{ id, label: 'mailing' }, { id: 'address-2' }],
      plaidAccounts: [{ id: 'account-1' }],
      classActionSelections: [{ id: 'soap' }],
      brandSelections: ['apple'],
      sectionEarnings: { classActions: 5 },
      csrfToken: before.csrfToken,
    })
    expect(JSON.stringify(after)).not.toMatch(/canary/i)
  })

  test('stays under 3,800 bytes with a hundred of everything', async ({ api }) => {
    await api.visit()
    const hundred = <Item>(make: (index: number) => Item) =>
      Array.from({ length: 100 }, (_, index) => make(index))

    const { status, headers } = await api.post(PATH, {
      classActionSelections: hundred(() => ({ suitId: randomUUID() })),
      brandSelections: hundred((index) => `Größe & Söhne ${index}`),
      addresses: Array.from({ length: 20 }, () => ({ id: randomUUID(), label: 'previous' })),
      plaidAccounts: Array.from({ length: 20 }, () => ({ id: randomUUID() })),
    })
    const cookie =
      headers.getSetCookie().find((header) => header.startsWith('sparrow_session=')) ?? ''

    expect(status).toBe(200)
    expect(cookie.length).toBeLessThan(3800)
    expect(cookieOf(api).classActionSelections.length).toBeGreaterThan(5)
    expect(
      (await api.get('/questionnaire/progress')).body.progress.classActionSelections,
    ).toHaveLength(100)
  })
})

describe('what is refused', () => {
  test('a caller without our cookie: 401 to read, 403 to write', async ({ api }) => {
    expect((await api.get('/questionnaire/progress')).status).toBe(401)
    expect((await api.post(PATH, { stepIndex: 1 })).status).toBe(403)
  })

  test('a wrong or missing token, and a call that another site made', async ({ api }) => {
    await api.visit()
    const answers = [
      await api.post(PATH, {}, { headers: { 'x-csrf-token': 'A'.repeat(32) } }),
      await api.post(PATH, {}, { headers: { 'x-csrf-token': '' } }),
      await api.post(PATH, {}, { headers: { 'sec-fetch-site': 'cross-site' } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('a session identifier without its key', async ({ api }) => {
    await api.visit()

    const { status, body } = await api.post(PATH, { stepIndex: 1, sessionId: 'stolen' })

    expect([status, body.code]).toEqual([401, 'session.mismatch'])
  })

  test('a body over 64 kB', async ({ api }) => {
    await api.visit()

    const { status } = await api.post(PATH, { answers: { welcome: { text: 'x'.repeat(66_000) } } })

    expect(status).toBe(413)
  })

  test.for([
    [
      'text that cannot be stored',
      { answers: { welcome: { name: 'a\u0000b' } } },
      '/answers/welcome/name',
    ],
    ['half a character', '{"answers":{"welcome":{"name":"\\ud800"}}}', '/answers/welcome/name'],
    ['a step that is no whole number', { stepIndex: 1.5 }, '/stepIndex'],
    ['a step beyond the column', { stepIndex: 2_147_483_648 }, '/stepIndex'],
    ['an instant that is none', { lastUpdated: 'yesterday' }, '/lastUpdated'],
    ['a patch of a step that is none', { answersPatch: { welcome: 5 } }, '/answersPatch/welcome'],
    ['too many selections', { brandSelections: Array(101).fill('a') }, '/brandSelections'],
  ] as const)('%s is named', async ([, body, path], { api }) => {
    await api.visit()

    const answer = await api.post(PATH, body)

    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((fault: { path: string }) => fault.path)).toContain(path)
  })

  test('nothing that a caller sends makes the server fail', async ({ api }) => {
    await api.visit()
    const fields = [
      'stepIndex',
      'answers',
      'answersPatch',
      'answersKnown',
      'addresses',
      'lastUpdated',
      'email',
      'sectionEarnings',
      '__proto__',
    ]
    const body = fc.oneof(
      fc.json(),
      fc
        .dictionary(fc.constantFrom(...fields), fc.anything({ withBigInt: false }))
        .map((value) => JSON.stringify(value)),
      fc.string({ unit: 'binary' }),
    )

    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const { status } = await api.post(PATH, text ?? '')
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 300, seed: 20_261_121 },
    )
    expect((await api.post(PATH, { stepIndex: 1 })).status).toBe(200)
  }, 60_000)
})
