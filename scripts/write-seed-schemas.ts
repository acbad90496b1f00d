/** Writes the JSON Schemas that an editor completes and checks the catalogue's files with. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettlementFile } from '../seeds/settlement-seed.ts'
import { SubscriptionFile } from '../seeds/subscription-seed.ts'

const schemas = {
  'seeds/settlements/settlements.schema.json': SettlementFile,
  'seeds/subscriptions/services.schema.json': SubscriptionFile,
}

for (const [path, schema] of Object.entries(schemas)) {
  writeFileSync(join(import.meta.dirname, '..', path), `${JSON.stringify(schema, null, 2)}\n`)
  console.log(path)
}
