import './own-clock.ts'
import { walk } from './walk.ts'

const seed = Number(process.env['WALK_SEED'])
const steps = Number(process.env['WALK_STEPS'])
const { said, tally, ...walked } = await walk({
  seed,
  steps,
  isNarrow: process.env['WALK_NARROW'] === '1',
})
// For whoever looks for how it came to a fault, and for what a walk comes by.
if (process.env['WALK_SAYS']) process.stdout.write(`${said.join('\n')}\n`)
if (process.env['WALK_TALLY']) process.stdout.write(`${tally.join('\n')}\n`)
process.stdout.write(`${JSON.stringify(walked)}\n`)
