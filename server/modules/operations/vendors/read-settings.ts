import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ListVendors } from '#contract/wire/admin/operations-vendors.ts'
import type { Tools } from '../../../tools.ts'

/** What this process was started with, as far as it is no secret. */
export function readSettings({
  config,
}: Pick<Tools, 'config'>): OutputOf<typeof ListVendors>['settings'] {
  const { publicUrl, live, databaseUrl, rateLimits, trustedProxies, logLevel } = config
  const onOff = (is: boolean) => (is ? 'on' : 'off')
  return [
    {
      name: 'PUBLIC_URL',
      value: publicUrl,
      what: live ? 'A live site: stand-ins are refused' : 'Not live: stand-ins take the place',
    },
    {
      name: 'DATABASE_URL',
      value: databaseUrl ? 'set' : 'not set',
      what: databaseUrl ? 'A PostgreSQL of its own' : 'The PostgreSQL that comes with it',
    },
    { name: 'RATE_LIMITS', value: onOff(rateLimits), what: 'How often one caller may call' },
    {
      name: 'TRUSTED_PROXIES',
      value: String(trustedProxies),
      what: 'How many proxies are believed about the caller’s address',
    },
    {
      name: 'ALLOW_FORCED_VARIANTS',
      value: onOff(config.allowForcedVariants),
      what: 'Whether an address may name the variation that is shown',
    },
    {
      name: 'GROWTHBOOK_API_HOST',
      value: config.growthbookApiHost ? 'set' : 'not set',
      what: config.growthbookApiHost ? 'Experiments come from there' : 'Experiments are our own',
    },
    { name: 'LOG_LEVEL', value: logLevel, what: 'What the log holds' },
  ]
}
