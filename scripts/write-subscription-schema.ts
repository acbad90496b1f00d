/** Writes the JSON Schema that an editor completes and checks seeds/subscriptions/*.json with. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SubscriptionFile } from '../seeds/subscription-seed.ts'

const path = join(import.meta.dirname, '../seeds/subscriptions/services.schema.json')
writeFileSync(path, `${JSON.stringify(SubscriptionFile, null, 2)}\n`)
console.log('seeds/subscriptions/services.schema.json')
