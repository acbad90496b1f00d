import './own-clock.ts'
import type { Subject } from './subjects.ts'
import { walk } from './walk.ts'

const seed = Number(process.env['WALK_SEED'])
const steps = Number(process.env['WALK_STEPS'])
const about = (process.env['WALK_ABOUT'] ?? 'everything') as Subject
const { said, tally, ...walked } = await walk({ seed, steps, about })
// For whoever looks for how it came to a fault, and for what a walk comes by.
if (process.env['WALK_SAYS']) process.stdout.write(`${said.join('\n')}\n`)
if (process.env['WALK_TALLY']) process.stdout.write(`${tally.join('\n')}\n`)
process.stdout.write(`${JSON.stringify(walked)}\n`)
