import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from './config-environment.ts'
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

test('.env.example lists every setting, and no other', () => {
  const listed = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)

  expect(new Set([...listed].map(([, name]) => name))).toEqual(new Set(settings))
})

test('an empty value counts as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).port).toBe(3000)
})

test.each([
  [{ PORT: ' ' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '0x50' }, 'PORT must be a whole number from 0 to 65535'],
  [{ METRICS_PORT: ' ' }, 'METRICS_PORT must be a whole number from 0 to 65535'],
  [{ METRICS_PORT: '9464x' }, 'METRICS_PORT must be a whole number from 0 to 65535'],
  [{ TRUSTED_PROXIES: ' ' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10'],
  [{ OTEL_TRACES_SAMPLER_ARG: ' ' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
])('what is written otherwise than in digits is no figure: %j', (env, said) => {
  expect(() => readConfig(env)).toThrow(said)
})

test.each([
  [{ PORT: '0' }, 0],
  [{ PORT: '8080 ' }, 8080],
  [{ PORT: '8080\r' }, 8080],
])('a port may be any free one, and its line may end in a blank: %j', (env, port) => {
  expect(readConfig(env).port).toBe(port)
})

test.each(['.5', '0.5', '5e-1'])('a share may be written %s', (share) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
  expect(readConfig({ ...env, OTEL_TRACES_SAMPLER_ARG: share }).traces?.share).toBe(0.5)
})

test('a figure is named once, however it is wrong', () => {
  expect(() => readConfig({ PORT: '-1' })).toThrow(/usable: PORT must be [^;]*\.$/)
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
  [
    { SECRET_KEY: 'k'.repeat(32), NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    'NODE_TLS_REJECT_UNAUTHORIZED=0 is refused',
  ],
  [{ SECRET_KEY: 'k'.repeat(32), LOB_API_KEY: 'test_0123abcd' }, 'LOB_API_KEY is a test key'],
  [
    { SECRET_KEY: 'k'.repeat(32), STRIPE_SECRET_KEY: 'sk_test_0123abcd' },
    'STRIPE_SECRET_KEY is a test key',
  ],
  [
    {
      SECRET_KEY: 'k'.repeat(32),
      PLAID_CLIENT_ID: 'abc',
      PLAID_SECRET: 'secret-12345678',
      PLAID_API_BASE: 'https://sandbox.plaid.com',
    },
    'PLAID_API_BASE is the sandbox',
  ],
])('a live site refuses %o: %s', (env, reason) => {
  expect(() => readConfig({ PUBLIC_URL: 'https://example.com', ...env })).toThrow(reason)
})

test.each([
  ['https://EXAMPLE.com', 'https://example.com'],
  ['https://example.com:443', 'https://example.com'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://[2001:DB8:0::1]', 'https://[2001:db8::1]'],
])('%s is %s, as browsers write it', (PUBLIC_URL, origin) => {
  const env = { PUBLIC_URL, APP_HOST: PUBLIC_URL, SECRET_KEY: 'k'.repeat(32) }

  expect(readConfig(env)).toMatchObject({ publicUrl: origin, appHost: origin })
})

test.each([
  { PUBLIC_URL: 'https://example.com:99999' },
  { PUBLIC_URL: 'https://example.com/' },
  { PUBLIC_URL: 'https://me:secret@example.com' },
  { PUBLIC_URL: 'https://*.example.com' },
  { PUBLIC_URL: 'https://example.com\\here' },
  { APP_HOST: 'https://app%zz.example.com' },
  { SMTP_URL: 'smtp://mail.example.com:99999' },
  { SMTP_URL: 'smtp://me:se/cret@mail.example.com:25' },
  { SMTP_URL: 'smtp://me:se%zzcret@mail.example.com' },
  { SMTP_URL: 'smtp://me@mail.example.com' },
  { LOB_API_BASE: 'http://lob.example:99999' },
  { SENTRY_DSN: 'https://key@sentry.example:99999/1' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:99999' },
])('an address that nobody could use stops the start by its name: %o', (env) => {
  const read = () => readConfig({ SECRET_KEY: 'k'.repeat(32), ...env })

  expect(read).toThrow(new RegExp(`not usable: ${Object.keys(env)[0]} (must|is|has|cannot)`))
  expect(read).not.toThrow(/secret|se.{1,4}cret/)
})

test.each([
  { STRIPE_SECRET_KEY: 'pk_live_0123abcd' },
  { STRIPE_SECRET_KEY: 'whsec_0123abcd' },
  { LOB_API_KEY: 'live_pub_0123abcd' },
])('a key that does something else is none: %o', (env) => {
  expect(() => readConfig(env)).toThrow(/_KEY must be a secret key such as/)
})

test.each([
  'postgres://me:p@ss:w/rd@localhost/sparrow',
  'postgres://me@localhost:port/sparrow',
  'postgres://me:secret@localhost/sparrow?sslrootcert=/no/such/file',
])('a database address that the driver cannot read is no database that is away: %s', (url) => {
  const read = () => readConfig({ DATABASE_URL: url })

  expect(read).toThrow(/DATABASE_URL cannot be read \((Invalid URL|ENOENT[^)]+)\)/)
  expect(read).not.toThrow(/secret|p@ss/)
})

test.each([
  'postgres://me:p%40ss%3Aw%2Frd@localhost/sparrow',
  'postgres://me@/sparrow?host=/var/run/postgresql&port=5433',
  'postgres://me@%2Fvar%2Frun%2Fpostgresql/sparrow',
])('one that it can read is taken: %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
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

test('an outside company is on only when its own keys are set', () => {
  const none = readConfig({}).vendors
  const some = readConfig({
    POSTHOG_KEY: 'phc_key_1',
    SNAP_PIXEL_ID: 'p-1',
    SNAP_ACCESS_TOKEN: 'token-123',
  })

  expect(Object.values(none).filter(Boolean)).toEqual([])
  const on = Object.entries(some.vendors).filter(([, settings]) => settings)
  expect(on.map(([name]) => name).toSorted()).toEqual(['posthog', 'snap'])
})

test.each([
  [{ TIKTOK_PIXEL_ID: 'CPIX' }, 'TIKTOK_PIXEL_ID and TIKTOK_ACCESS_TOKEN are needed together'],
  [{ FB_ACCESS_TOKEN: 'token-123' }, 'FB_ACCESS_TOKEN needs FB_PIXEL_ID'],
  [{ GTM_ID: "GTM-1'><script>" }, 'GTM_ID must be an id such as GTM-ABC1234'],
  [{ SENTRY_DSN: 'https://sentry.io/1' }, 'SENTRY_DSN must be an address like'],
  [{ AMPLITUDE_KEY: 'short' }, 'AMPLITUDE_KEY must be a key of 8 or more'],
  [{ POSTHOG_API_BASE: 'https://eu.i.posthog.com/' }, 'POSTHOG_API_BASE must be an address like'],
])('half or wrong settings of a company are refused at start: %o', (env, reason) => {
  expect(() => readConfig(env)).toThrow(reason)
})

test('features come from our files, under our own key, unless a host is named', () => {
  const named = { GROWTHBOOK_API_HOST: 'https://cdn.growthbook.io', GROWTHBOOK_CLIENT_KEY: 'sdk-1' }

  expect(readConfig({})).toMatchObject({
    growthbookApiHost: undefined,
    growthbookClientKey: 'sparrow',
  })
  expect(readConfig(named)).toMatchObject({
    growthbookApiHost: 'https://cdn.growthbook.io',
    growthbookClientKey: 'sdk-1',
  })
  expect(() => readConfig({ GROWTHBOOK_API_HOST: 'cdn.growthbook.io' })).toThrow(
    /GROWTHBOOK_API_HOST must be an address like/,
  )
})

test('a language model needs its key and its name, and has an address of its own if wished', () => {
  const keys = { LLM_API_KEY: 'key-12345678', LLM_MODEL: 'letters-1' }

  expect(readConfig({}).languageModel).toBeUndefined()
  expect(readConfig(keys).languageModel).toEqual({
    apiKey: 'key-12345678',
    model: 'letters-1',
    baseUrl: 'https://api.openai.com/v1',
  })
  const own = readConfig({ ...keys, LLM_BASE_URL: 'http://127.0.0.1:8080/v1' })
  expect(own.languageModel?.baseUrl).toBe('http://127.0.0.1:8080/v1')
  expect(() => readConfig({ LLM_API_KEY: 'key-12345678' })).toThrow(
    'LLM_API_KEY and LLM_MODEL are needed together',
  )
  expect(() => readConfig({ LLM_BASE_URL: 'http://127.0.0.1:8080/v1' })).toThrow(
    'LLM_BASE_URL needs LLM_API_KEY',
  )
})

test('banks need both keys of Plaid, which has an address of its own if wished', () => {
  const keys = { PLAID_CLIENT_ID: '0123456789abcdef01234567', PLAID_SECRET: 'secret-12345678' }

  expect(readConfig({}).plaid).toBeUndefined()
  expect(readConfig(keys).plaid).toEqual({
    clientId: '0123456789abcdef01234567',
    secret: 'secret-12345678',
    apiBase: 'https://production.plaid.com',
  })
  const own = readConfig({ ...keys, PLAID_API_BASE: 'https://sandbox.plaid.com' })
  expect(own.plaid?.apiBase).toBe('https://sandbox.plaid.com')
  expect(() => readConfig({ PLAID_SECRET: 'secret-12345678' })).toThrow(
    'PLAID_CLIENT_ID and PLAID_SECRET are needed together',
  )
  expect(() => readConfig({ PLAID_API_BASE: 'https://sandbox.plaid.com' })).toThrow(
    'PLAID_API_BASE needs PLAID_SECRET',
  )
})

test('traces go where a collector is named, all of them unless a share is', () => {
  const endpoint = 'http://collector:4318'

  expect(readConfig({}).traces).toBeUndefined()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` }).traces).toEqual({
    endpoint,
    share: 1,
  })
  const some = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' }
  expect(readConfig(some).traces).toEqual({ endpoint, share: 0.1 })
  expect(() =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318', OTEL_TRACES_SAMPLER_ARG: '2' }),
  ).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://localhost:4318; OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
  )
})

test.each([
  [{ LOB_WEBHOOK_SECRET: 'secret-123' }, 'LOB_WEBHOOK_SECRET does nothing without LOB_API_KEY'],
  [
    { STRIPE_WEBHOOK_SECRET: 'whsec_123' },
    'STRIPE_WEBHOOK_SECRET does nothing without STRIPE_SECRET_KEY',
  ],
  [
    { STRIPE_PUBLISHABLE_KEY: 'pk_live_123' },
    'STRIPE_PUBLISHABLE_KEY does nothing without STRIPE_SECRET_KEY',
  ],
  [{ KLAVIYO_LIST_ID: 'AbC123' }, 'KLAVIYO_LIST_ID does nothing without KLAVIYO_API_KEY'],
])('%o is a setting without effect', (env, words) => {
  expect(readConfig(env).withoutEffect).toEqual([words])
})

test('a live site may have test keys for servers of its own', () => {
  const env = {
    PUBLIC_URL: 'https://example.com',
    SECRET_KEY: 'k'.repeat(32),
    LOB_API_KEY: 'test_0123abcd',
    LOB_API_BASE: 'http://127.0.0.1:9999',
    STRIPE_SECRET_KEY: 'sk_test_0123abcd',
    STRIPE_API_BASE: 'http://127.0.0.1:9998',
  }

  expect(readConfig(env)).toMatchObject({ live: true, lobApiKey: 'test_0123abcd' })
})

test('a name that is all but a setting’s is told, and what other programs read is not', () => {
  const env = { STRIPE_SECRETKEY: 'sk_live_0123abcd', HOME: '/root', NODE_ENV: 'production' }

  expect(readConfig(env).withoutEffect).toEqual([
    'STRIPE_SECRETKEY is no setting (do you mean STRIPE_SECRET_KEY?)',
  ])
})
