import { expect } from 'vitest'
import { test } from '../../../testing/account-test.ts'
import { ADA, becomeMember, otherBrowser, signIn, signUp } from '../../../testing/members.ts'

test.for([
  { password: 'eleven sign', fault: /at least 12/ },
  { password: 'x'.repeat(129), fault: /at most 128/ },
  { password: 'Sonyericsson', fault: /Many people/ },
  { password: 'passwordpassword', fault: /Many people/ },
  { password: '111111111111111', fault: /Many people/ },
  { password: 'abcabcabcabcabc', fault: /Many people/ },
  { password: 'ada-lovelace@example.com', fault: /email address/ },
])(
  '$password is refused, with the reason beside the field',
  async ({ password, fault }, { api }) => {
    const { status, body } = await signUp(api, 'ada-lovelace@example.com', password)

    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: '/password', message: expect.stringMatching(fault) }])
  },
)

test.for([
  'twelve signs',
  'fifteen letters',
  '🦜🐦'.repeat(32),
  'ein schönes Passwort für Zoë Đặng',
  ` ${'long '.repeat(25)}  `,
])('"%s" is taken, and signs in to its last sign', async (password, { api, db }) => {
  await becomeMember(api, db, { password })
  const browser = await otherBrowser(api)

  const short = await signIn(browser, ADA, Array.from(password).slice(0, -1).join(''))
  const whole = await signIn(browser, ADA, password)

  expect([short.status, whole.status]).toEqual([401, 200])
})

test('the same letters composed in another way are the same password', async ({ api, db }) => {
  await becomeMember(api, db, { password: 'Zoë’s schönes Wort'.normalize('NFC') })

  const { status } = await signIn(
    await otherBrowser(api),
    ADA,
    'Zoë’s schönes Wort'.normalize('NFD'),
  )

  expect(status).toBe(200)
})
