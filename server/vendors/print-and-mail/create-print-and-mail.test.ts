import { expect, test } from 'vitest'
import { createPrintAndMail } from './create-print-and-mail.ts'
import { claimant, letterOrder } from './testing/letter-order.ts'

const settings = {
  lobApiKey: undefined,
  lobApiBase: undefined,
  lobWebhookSecret: undefined,
  outboxSecret: 'of-this-test',
  dataDir: '/tmp',
  live: false,
  checkAddress: () => ({ verdict: 'unknown' as const }),
  deliver: async () => {},
}

test.each([
  {
    given: { lobApiKey: 'live_secret', lobWebhookSecret: 's' },
    mode: 'lob',
    said: /posted by Lob$/,
  },
  { given: { lobApiKey: 'live_secret' }, mode: 'lob', said: /LOB_WEBHOOK_SECRET is not set/ },
  { given: { lobApiKey: 'live_secret', live: true }, mode: 'lob', said: /Lob/ },
  { given: {}, mode: 'outbox', said: /outbox/, where: '/tmp/outbox/mail' },
  { given: { live: true }, mode: 'off', said: /off/ },
])('$given is $mode, said once, without the key', ({ given, mode, said, where }) => {
  const words: (string | undefined)[][] = []

  const mail = createPrintAndMail({ ...settings, ...given }, (...spoken) => words.push(spoken))

  expect(mail.mode).toBe(mode)
  expect(words).toHaveLength(1)
  expect(words[0]?.[0]).toMatch(said)
  expect(words[0]?.[1]).toBe(where)
  expect(JSON.stringify(words)).not.toContain('live_secret')
})

test('a live site without Lob sends nothing and says nothing of an address', async () => {
  const mail = createPrintAndMail({ ...settings, live: true }, () => {})

  await expect(mail.createLetter(await letterOrder())).rejects.toMatchObject({
    reason: 'no print shop',
    isFinal: false,
    isUnknown: false,
  })
  await expect(mail.cancelLetter('ltr_1')).rejects.toMatchObject({ reason: 'no print shop' })
  expect(await mail.verifyAddress(claimant)).toEqual({ verdict: 'unknown' })
  await expect(mail.getStatus({ providerId: 'ltr_1' })).rejects.toMatchObject({ isUnknown: true })
  expect(() => mail.parseWebhook({ rawBody: '{}', headers: {}, now: new Date() })).toThrow(
    'refused',
  )
})
