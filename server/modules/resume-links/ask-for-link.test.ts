import { describe, expect } from 'vitest'
import { test as base } from '../../testing/api.ts'
import { ASK, askForLink } from '../../testing/resume-links.ts'
import { fakeTools } from '../../testing/tools.ts'
import { workAtOnce } from './testing/work-at-once.ts'

const test = base.extend('changes', { jobs: workAtOnce((db) => fakeTools(db)) })

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
