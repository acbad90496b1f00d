import { describe, expect } from 'vitest'
import { test as base } from '../../testing/api.ts'
import {
  answers,
  ASK,
  askForLink,
  otherDevice,
  queuedWords,
  SAVE,
  tokenIn,
  USE,
} from '../../testing/resume-links.ts'
import { fakeTools } from '../../testing/tools.ts'
import { ResumeLink } from './resume-link.model.ts'
import { workAtOnce } from './testing/work-at-once.ts'

const RENEW = '/questionnaire/new-link'
const email = 'zoe@example.com'
const unknown = 'A'.repeat(43)

const test = base.extend('changes', { jobs: workAtOnce((db) => fakeTools(db)) })

describe('another link', () => {
  test('comes to where the old one went, even when that is used up', async ({ api, db }) => {
    const token = await askForLink(api, db)
    await (await otherDevice(api)).post(USE, { token })
    const third = await otherDevice(api)

    const asked = await third.post(RENEW, { token, email: 'Zoe@example.com' })
    const mails = await queuedWords(db)
    const used = await third.post(USE, { token: tokenIn(mails.at(-1)?.text ?? '') })

    expect(asked.status).toBe(202)
    expect(mails.map(({ to }) => to)).toEqual([email, email])
    expect(used.status).toBe(200)
  })

  test('opens the answers that the old one opened, whoever had links sent there since', async ({
    api,
    db,
  }) => {
    const token = await askForLink(api, db)
    await (await otherDevice(api)).post(USE, { token })
    const stranger = await otherDevice(api)
    await stranger.post(SAVE, { stepIndex: 1, answers: { welcome: { state: 'TX' } } })
    await stranger.post(ASK, { email })
    const third = await otherDevice(api)

    await third.post(RENEW, { token, email })
    await third.post(USE, { token: tokenIn((await queuedWords(db)).at(-1)?.text ?? '') })
    const { body } = await third.get('/questionnaire/progress')

    expect(body.progress.answers).toEqual(answers)
  })

  test('does not come for an address alone, another’s token or a replaced address; nobody is told', async ({
    api,
    db,
  }) => {
    const replaced = await askForLink(api, db, 'zoe@exmaple.com')
    const token = await askForLink(api, db)
    const other = await otherDevice(api)

    const asked = []
    for (const input of [
      { token: unknown, email },
      { token: '', email },
      { token, email: 'stranger@example.com' },
      { token: replaced, email: 'zoe@exmaple.com' },
      { token: replaced, email },
      { token, email },
    ]) {
      const { status, body } = await other.post(RENEW, input)
      asked.push({ status, body })
    }

    expect(asked).toEqual(Array(6).fill({ status: 202, body: { accepted: true } }))
    const [, , ...renewed] = (await queuedWords(db)).map(({ to }) => to)
    expect(renewed).toEqual([email])
    expect((await other.post(RENEW, { email })).status).toBe(422)
  })

  test('ends no link that nobody used yet', async ({ api, db }) => {
    const used = await askForLink(api, db)
    await (await otherDevice(api)).post(USE, { token: used })
    const unused = await askForLink(api, db)

    await (await otherDevice(api)).post(RENEW, { token: used, email })
    const { status } = await (await otherDevice(api)).post(USE, { token: unused })

    expect(await ResumeLink.query(db).resultSize()).toBe(3)
    expect(status).toBe(200)
  })
})
