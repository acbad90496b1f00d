import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import {
  ASK,
  askForLink,
  otherDevice,
  queuedWords,
  tokenIn,
  USE,
} from '../../testing/resume-links.ts'

describe('another link', () => {
  test('comes to the address that got one, even when that one is used up', async ({ api, db }) => {
    const token = await askForLink(api, db)
    await (await otherDevice(api)).post(USE, { token })
    const third = await otherDevice(api)

    const asked = await third.post('/questionnaire/new-link', { email: 'Zoe@example.com' })
    const mails = await queuedWords(db)
    const used = await third.post(USE, { token: tokenIn(mails.at(-1)?.text ?? '') })

    expect(asked.status).toBe(202)
    expect(mails.map(({ to }) => to)).toEqual(['zoe@example.com', 'zoe@example.com'])
    expect(used.status).toBe(200)
  })

  test('does not come to a stranger’s address, nor to one that was replaced, and nobody is told', async ({
    api,
    db,
  }) => {
    await askForLink(api, db, 'zoe@exmaple.com')
    await askForLink(api, db)
    const other = await otherDevice(api)

    const asked = []
    for (const email of ['stranger@example.com', 'zoe@exmaple.com', 'zoe@example.com']) {
      const { status, body } = await other.post('/questionnaire/new-link', { email })
      asked.push({ status, body })
    }

    expect(new Set(asked.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await queuedWords(db)).map(({ to }) => to)).toEqual([
      'zoe@exmaple.com',
      'zoe@example.com',
      'zoe@example.com',
    ])
  })
})

describe('asking', () => {
  test('stores neither address nor token in clear', async ({ api, db }) => {
    const token = await askForLink(api, db)

    const { rows } = await db.raw(
      `select string_agg(l::text, '') || (select string_agg(e::text || encode(sealed_body, 'escape'), '')
         from emails e) || (select string_agg(payload::text, '') from graphile_worker._private_jobs) as everything
       from resume_links l`,
    )

    expect(token).toHaveLength(43)
    expect(rows[0].everything).not.toContain(token)
    expect(rows[0].everything).not.toMatch(/zoe@/)
  })

  test('what is no address is refused, and it is said where', async ({ api }) => {
    await api.visit()

    const { status, body } = await api.post(ASK, { email: 'zoe@example' })

    expect([status, body.errors[0].path]).toEqual([422, '/email'])
  })
})
