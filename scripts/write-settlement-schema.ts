/** Writes the JSON Schema that an editor completes and checks seeds/settlements/*.json with. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettlementFile } from '../seeds/settlement-seed.ts'

const path = join(import.meta.dirname, '../seeds/settlements/settlements.schema.json')
writeFileSync(path, `${JSON.stringify(SettlementFile, null, 2)}\n`)
console.log('seeds/settlements/settlements.schema.json')
