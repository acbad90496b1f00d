/**
 * The post of the outbox on this machine, moved by hand: `npm run post` moves every letter one step on and tells the site,
 * as the print shop would. `npm run post -- SP-7F3K-29QD` moves the letters of one claim; `--returned "Insufficient
 * address"` sends them back, `--list` only shows where they are. The site has to be running.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openMail } from '#server/open-mail.ts'
import { keepSecretKey } from '#server/secrets/keep-secret-key.ts'
import { createSecrets } from '#server/secrets/secrets.ts'
import { orTell } from './or-tell.ts'

const { values, positionals } = orTell(() =>
  parseArgs({
    allowPositionals: true,
    options: { returned: { type: 'string' }, list: { type: 'boolean', default: false } },
  }),
)
if (existsSync('.env')) process.loadEnvFile('.env')
const config = orTell(() => readConfig(process.env))
const secrets = createSecrets(config.secretKey ?? keepSecretKey(config.dataDir))
const log = { debug() {}, info() {}, warn() {}, error() {} }
const mail = orTell(() => {
  const opened = openMail(config, { log, secrets })
  if ('step' in opened) return opened
  throw new Error('There is no outbox here: letters go to a print shop, or nowhere.')
})

const folder = join(config.dataDir, 'outbox/mail')
const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
const step = values.returned ? { to: 'returned' as const, reason: values.returned } : {}
let moved = 0
for (const name of names.toSorted()) {
  const note = readFileSync(join(folder, name, 'envelope.json'), 'utf8')
  const { providerId, description } = JSON.parse(note) as Record<
    'providerId' | 'description',
    string
  >
  if (positionals.length > 0 && !positionals.some((one) => description.includes(one))) continue
  const before = await mail.getStatus({ providerId })
  const isMoving =
    !values.list && ['accepted', 'mailed', 'in-transit'].includes(before?.state ?? '')
  const after = isMoving ? await mail.step(providerId, step) : before
  moved += isMoving ? 1 : 0
  console.log(`${description}: ${before?.state}${isMoving ? ` → ${after?.state}` : ''}`)
}
console.log(values.list ? `${names.length} letters` : `${moved} letters moved`)
// The thread that prints would keep the process alive.
process.exit(0)
