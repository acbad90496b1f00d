import { Ajv, type ValidateFunction } from 'ajv'
import { type Static, Type } from 'typebox'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/wire/accounts/limits.ts'
import { traceEnvironment, traceExpectations } from './config-traces.ts'
import { vendorEnvironment, vendorExpectations } from './config-vendors.ts'

const origin = Type.String({ pattern: '^https?://[^/?#\\s]+$' })

/** What the process reads of its environment (CONTRACT §1). An empty value counts as absent. */
const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  ...traceEnvironment,
  DATA_DIR: Type.String({ default: '.data' }),
  DEFINITIONS_DIR: Type.Optional(Type.String()),
  DEFS_SOURCE: Type.Optional(Type.Union([Type.Literal('files'), Type.Literal('db')])),
  PUBLIC_URL: Type.Optional(origin),
  APP_HOST: Type.Optional(origin),
  SECRET_KEY: Type.Optional(Type.String({ minLength: 32 })),
  ADMIN_EMAIL: Type.Optional(Type.String({ pattern: '^[^<>\\s@]+@[^<>\\s@]+$' })),
  ADMIN_PASSWORD: Type.Optional(Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^/?#\\s]+' })),
  EMAIL_FROM: Type.Optional(
    Type.String({ pattern: '^([^<>\\r\\n]+ <[^<>\\s@]+@[^<>\\s@]+>|[^<>\\s@]+@[^<>\\s@]+)$' }),
  ),
  LOB_API_KEY: Type.Optional(Type.String({ pattern: '^(?!(live|test)_pub_)[A-Za-z0-9_]{8,200}$' })),
  LOB_API_BASE: Type.Optional(Type.String({ pattern: '^https?://[^?#\\s]+[^/?#\\s]$' })),
  LOB_WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 8 })),
  STRIPE_SECRET_KEY: Type.Optional(Type.String({ pattern: '^(?!pk_|whsec_)[A-Za-z0-9_]{8,300}$' })),
  STRIPE_PUBLISHABLE_KEY: Type.Optional(Type.String({ pattern: '^pk_[A-Za-z0-9_]{4,300}$' })),
  STRIPE_API_BASE: Type.Optional(origin),
  STRIPE_WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 8 })),
  FB_PIXEL_ID: Type.Optional(Type.String({ pattern: '^[0-9]{5,30}$' })),
  ...vendorEnvironment,
  GROWTHBOOK_API_HOST: Type.Optional(Type.String({ pattern: '^https?://[^?#\\s]+[^/?#\\s]$' })),
  GROWTHBOOK_CLIENT_KEY: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$', default: 'sparrow' }),
  ALLOW_FORCED_VARIANTS: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  RATE_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  TRUSTED_PROXIES: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
  LOG_LEVEL: Type.Union(
    ['debug', 'info', 'warn', 'error', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
})

export type Values = Static<typeof Environment>

/** The names of all settings. */
export const settings: readonly string[] = Object.keys(Environment.properties)

let compiled: ValidateFunction<Values> | undefined

/** Once in a process, however many configurations it reads; the code is not made better, which takes longer than it ever runs. */
function environmentCheck(): ValidateFunction<Values> {
  const code = { optimize: false }
  compiled ??= new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, code }).compile(
    Environment,
  )
  return compiled
}

/** What is set, converted and completed; `faults` says of each setting that is not usable what it must be. */
export function readEnvironment(env: NodeJS.ProcessEnv): { values: Values; faults: string[] } {
  const given = Object.entries(env).filter(
    ([name, value]) => settings.includes(name) && value !== '',
  )
  const values: unknown = Object.fromEntries(given)
  const fits = environmentCheck()
  const unfit = fits(values) ? [] : (fits.errors ?? [])
  const names = new Set([
    ...given.filter(isNoFigure).map(([name]) => name),
    ...unfit.map(({ instancePath }) => instancePath.slice(1)),
  ])
  return { values: values as Values, faults: [...names].map((name) => explain(name)) }
}

const figures: readonly string[] = [
  'PORT',
  'METRICS_PORT',
  'TRUSTED_PROXIES',
  'OTEL_TRACES_SAMPLER_ARG',
] satisfies (keyof Values)[]

/**
 * What the check would take for a number all the same: a blank is 0 to it, which is any free port. A share may be `.5` or `1e-3`, and
 * a line of a file end in a blank or a carriage return.
 */
function isNoFigure([name, value = '']: [string, string | undefined]): boolean {
  return figures.includes(name) && !/^\s*\+?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(value)
}

const expectations: Record<string, string> = {
  ...vendorExpectations,
  ...traceExpectations,
  PORT: 'a whole number from 0 to 65535',
  METRICS_PORT: 'a whole number from 0 to 65535',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/name',
  DEFS_SOURCE: 'files or db',
  PUBLIC_URL: 'an origin like https://example.com, without a path',
  APP_HOST: 'an origin like https://app.example.com, without a path',
  SECRET_KEY: 'at least 32 characters',
  ADMIN_EMAIL: 'an address like you@example.com',
  ADMIN_PASSWORD: `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
  SMTP_URL: 'an address like smtps://user:password@smtp.example.com',
  EMAIL_FROM: 'an address like hello@example.com or Name <hello@example.com>',
  LOB_API_KEY: 'a secret key such as live_0123abcd, not a publishable one',
  LOB_API_BASE: 'an address like https://api.lob.com, without a slash at the end',
  LOB_WEBHOOK_SECRET: 'at least 8 characters',
  STRIPE_SECRET_KEY:
    'a secret key such as sk_live_0123abcd, not a publishable one or a webhook’s secret',
  STRIPE_PUBLISHABLE_KEY: 'a key such as pk_live_0123abcd',
  STRIPE_API_BASE: 'an origin like https://api.stripe.com, without a path',
  STRIPE_WEBHOOK_SECRET: 'at least 8 characters',
  FB_PIXEL_ID: 'a number such as 1234567890',
  GROWTHBOOK_API_HOST: 'an address like https://cdn.growthbook.io, without a slash at the end',
  GROWTHBOOK_CLIENT_KEY: 'up to 100 letters, digits, _ and -',
  ALLOW_FORCED_VARIANTS: '0 or 1',
  RATE_LIMITS: 'on or off',
  TRUSTED_PROXIES: 'a whole number from 0 to 10',
  LOG_LEVEL: 'debug, info, warn, error or silent',
}

function explain(name: string): string {
  return `${name} must be ${expectations[name] ?? 'well-formed'}`
}
