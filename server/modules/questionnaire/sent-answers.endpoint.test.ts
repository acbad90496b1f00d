import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../testing/account-test.ts'
import type { Api } from '../../testing/api.ts'
import { becomeMember } from '../../testing/members.ts'
import { fakeTools } from '../../testing/tools.ts'
import { Questionnaire } from './questionnaire.model.ts'
import { saveProgress } from './save-progress.ts'

const PATH = '/questionnaire/save-progress'
const save = (api: Api, answers: object) => api.post(PATH, { answers })
const kept = async (api: Api) => (await api.get('/questionnaire/progress')).body.progress?.answers

const welcome = {
  email: ' Zoe@Example.com ',
  state: 'ny',
  adult: true,
  agreed: true,
  agreedVersion: 'kept, but nobody asks it',
}

describe('saving answers', () => {
  test('keeps a half-typed answer as it is and tells what is not right yet', async ({ api }) => {
    await api.visit()
    const draft = { email: 'zoe@', state: '', adult: true }

    const { status, body } = await save(api, { welcome: draft })

    expect(status).toBe(200)
    expect(await kept(api)).toEqual({ welcome: draft })
    expect(body.faults).toEqual([
      { path: '/answers/welcome/email', message: expect.stringContaining('name@example.com') },
      { path: '/answers/welcome/state', message: 'Choose your state' },
      { path: '/answers/welcome/agreed', message: expect.stringContaining('Tick this') },
    ])
  })

  test('tells of the steps that were sent only, and nothing where all is well', async ({ api }) => {
    await api.visit()
    await save(api, { welcome: {} })

    const { body } = await save(api, { welcome, 'no-such-step': { any: 'thing' } })

    expect(body.faults).toEqual([])
  })

  test.for([
    [{ welcome: { email: 5 } }, '/answers/welcome/email'],
    [{ welcome: { adult: 'yes' } }, '/answers/welcome/adult'],
    [{ welcome: { email: 'a'.repeat(600) } }, '/answers/welcome/email'],
    [{ welcome: 'zoe@example.com' }, '/answers/welcome'],
    [{ 'sign-form': { legalName: ['Zoë'] } }, '/answers/sign-form/legalName'],
    [{ plan: { plan: { id: 'free' } } }, '/answers/plan/plan'],
  ] as const)('%j is refused, and nothing of it is kept', async ([answers, path], { api }) => {
    await api.visit()
    await save(api, { welcome })

    const { status, body } = await save(api, { account: { note: 'goes down with it' }, ...answers })

    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path, message: expect.stringMatching(/^must /) }])
    expect(await kept(api)).toEqual({ welcome })
  })
})

describe('a patch', () => {
  test('is told what is not right yet in the whole of its steps', async ({ api }) => {
    await api.visit()
    await save(api, { welcome })

    const { body } = await api.post(PATH, { answersPatch: { welcome: { state: '' } } })

    expect(body.faults).toEqual([{ path: '/answers/welcome/state', message: 'Choose your state' }])
  })

  test('is refused as whole steps are, and nothing of it is kept', async ({ api }) => {
    await api.visit()
    await save(api, { welcome })

    const { status, body } = await api.post(PATH, {
      answersPatch: { account: { note: 'goes down with it' }, welcome: { email: 5 } },
    })

    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: '/answersPatch/welcome/email', message: expect.stringMatching(/^must /) },
    ])
    expect(await kept(api)).toEqual({ welcome })
  })
})

describe('answers that were kept before their question was asked in another way', () => {
  /** As a session has them whose flow was edited while the server stood still. */
  async function keep(api: Api, db: Knex, answers: Record<string, unknown>): Promise<void> {
    await api.visit()
    await save(api, { welcome })
    const { visitorId } = await Questionnaire.query(db).first().throwIfNotFound()
    const tools = fakeTools(db)
    await saveProgress(tools, { visitorId, changes: { answers } })
  }
  const old = { cases: [{ company: 5 }], note: 'x' }

  test('are let be: the rest of the step is saved', async ({ api, db }) => {
    await keep(api, db, { welcome: { ...welcome, weekly: 'often' } })

    const { status } = await save(api, { welcome: { ...welcome, weekly: 'often', state: 'NJ' } })

    expect(status).toBe(200)
    expect((await kept(api)).welcome).toMatchObject({ weekly: 'often', state: 'NJ' })
  })

  test('are let be for somebody who is signed in, in any browser of theirs', async ({
    api,
    db,
  }) => {
    const { visitorId } = await becomeMember(api, db)
    const answers = { welcome: { ...welcome, weekly: 'often' } }
    await saveProgress(fakeTools(db), { visitorId, changes: { answers } })

    const whole = await save(api, { welcome: { ...welcome, weekly: 'often', state: 'NJ' } })
    const patch = await api.post(PATH, {
      answersPatch: { welcome: { weekly: 'often', email: 'zoe@example.org' } },
    })

    expect([whole.status, patch.status]).toEqual([200, 200])
    expect((await kept(api)).welcome).toMatchObject({ state: 'NJ', email: 'zoe@example.org' })
  })

  test('are let be in a list, wherever their group stands by now', async ({ api, db }) => {
    await keep(api, db, { refunds: old })
    const cases = [{ company: 'Acme' }, { company: 5, reason: 'Late' }]

    const { status } = await save(api, { refunds: { cases } })

    expect(status).toBe(200)
    expect((await kept(api)).refunds).toEqual({ cases })
  })

  test('excuse no other answer of that kind', async ({ api, db }) => {
    await keep(api, db, { refunds: old })

    const { status, body } = await save(api, { refunds: { cases: [{ company: 6 }] } })

    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: '/answers/refunds/cases/0/company', message: expect.any(String) },
    ])
  })
})
