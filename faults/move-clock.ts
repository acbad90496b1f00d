import { machineNow, replaceClock } from './replace-clock.ts'

/*
 * Loaded before a server (`node --import`): its clock shows CLOCK_SHOWS at its start, an instant as ISO 8601, and goes on
 * from there. The database's own clock stays as it is.
 */
const ahead = Date.parse(process.env['CLOCK_SHOWS'] ?? '') - machineNow()
replaceClock(() => ahead)
