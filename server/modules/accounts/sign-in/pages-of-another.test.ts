import { describe, expect } from 'vitest'
import type { Api } from '../../../testing/api.ts'
import { test } from '../../../testing/account-test.ts'
import { pdfFile } from '../../../testing/files.ts'
import {
  becomeMember,
  losingCookies,
  otherBrowser,
  signIn,
  signUp,
} from '../../../testing/members.ts'

const BOB = 'bob@example.com'

/** What a page that is open in this browser does when its keys are refused: asks for others. */
async function renewed(api: Api): Promise<{ isOther: boolean }> {
  return (await api.get(`/api/visitor?was=${api.csrfToken}`)).body as { isOther: boolean }
}

describe('a page that is open while another account is signed in to in its browser', () => {
  test('gets no keys of that one, and does nothing there', async ({ api, db }) => {
    await becomeMember(api.stranger(), db, { email: BOB })
    await becomeMember(api, db)
    const sessionId = api.cookies.get('sessionId')

    const { body } = await signIn(api, BOB)

    expect(body).toMatchObject({ signedIn: true, replacesAnother: true })
    expect((await api.post('/questionnaire/reset', { sessionId })).status).toBe(401)
    expect(await renewed(api)).toMatchObject({ isOther: true })
    // A file names no session.
    const file = await api.upload('/api/uploads?name=receipt.pdf', await pdfFile())
    expect([file.status, file.body.code]).toEqual([403, 'csrf.mismatch'])
  })

  test('also where its own sign-in had ended before', async ({ api, db }) => {
    await becomeMember(api.stranger(), db, { email: BOB })
    await becomeMember(api, db)
    const phone = await otherBrowser(api)
    await signIn(phone)
    await phone.post('/api/account/sessions/end-others')

    await signIn(api, BOB)

    expect(await renewed(api)).toMatchObject({ isOther: true })
  })

  test('goes on where it is the same person’s: the same account, or the one that all of it went to', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    expect((await signIn(api)).body).not.toHaveProperty('replacesAnother')
    expect(await renewed(api)).toMatchObject({ isOther: false })

    const begun = api.stranger()
    await signUp(begun)
    await signIn(begun)
    expect(await renewed(begun)).toMatchObject({ isOther: false })
  })
})

test('who lost the answer signs in again, and has there what the browser holds', async ({
  api,
  db,
}) => {
  await becomeMember(api.stranger(), db, { email: BOB })
  await becomeMember(api, db)

  await losingCookies(api, () => signIn(api, BOB))
  const again = await signIn(api, BOB)

  expect(again.status).toBe(200)
  await api.visit()
  expect((await api.get('/api/account')).body).toMatchObject({ email: BOB })
})
