import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CHECKS_FILE, writeChecks } from '../server/modules/definitions/checks-made-ahead.ts'

// Writes what the server checks definitions by when it starts; part of `npm run build`.
mkdirSync(dirname(CHECKS_FILE), { recursive: true })
writeFileSync(CHECKS_FILE, writeChecks())
