import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is a usable one', () => {
  const config = readConfig({})

  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    publicUrl: 'http://localhost:3000',
    live: false,
    rateLimits: true,
    allowForcedVariants: false,
  })
})

test('everything that is wrong is said in one message', () => {
  const read = () => readConfig({ PORT: 'x', RATE_LIMITS: 'maybe', PUBLIC_URL: 'example.com/a' })

  expect(read).toThrow(/PORT must be .*; PUBLIC_URL must be .*; RATE_LIMITS must be on or off/)
})

test('an empty value counts as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).port).toBe(3000)
})

test.each([
  { PUBLIC_URL: 'http://example.com', live: false },
  { PUBLIC_URL: 'https://localhost:8443', live: false },
  { PUBLIC_URL: 'https://example.com', live: true },
])('$PUBLIC_URL is live: $live', ({ PUBLIC_URL, live }) => {
  expect(readConfig({ PUBLIC_URL, SECRET_KEY: 'k'.repeat(32) }).live).toBe(live)
})

test.each([
  [{}, 'SECRET_KEY is required'],
  [
    { SECRET_KEY: 'k'.repeat(32), ALLOW_FORCED_VARIANTS: '1' },
    'ALLOW_FORCED_VARIANTS=1 is refused',
  ],
  [{ SECRET_KEY: 'k'.repeat(32), RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is refused'],
])('a live site refuses %o: %s', (env, reason) => {
  expect(() => readConfig({ PUBLIC_URL: 'https://example.com', ...env })).toThrow(reason)
})

test.each([
  { SMTP_URL: 'http://mail.example.com' },
  { SMTP_URL: 'smtp://' },
  { EMAIL_FROM: 'hello' },
  { EMAIL_FROM: 'Hello <a@example.com>\r\nBcc: b@example.com' },
])('e-mail settings that would fail later are refused now: %o', (env) => {
  expect(() => readConfig(env)).toThrow(/(SMTP_URL|EMAIL_FROM) must be an address like/)
})

test('e-mail settings are taken as they are', () => {
  const config = readConfig({
    SMTP_URL: 'smtp://user:p%40ss@127.0.0.1:2525?requireTLS=true',
    EMAIL_FROM: 'Sparrow <hello@example.com>',
  })

  expect(config.smtpUrl).toBe('smtp://user:p%40ss@127.0.0.1:2525?requireTLS=true')
  expect(config.emailFrom).toBe('Sparrow <hello@example.com>')
})
