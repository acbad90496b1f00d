import { type Logger, pino } from 'pino'
import { privateNames } from '#contract/privacy/private-names.ts'
import { tellWork } from './observing/current-work.ts'

/** Where personal data could slip into a log entry; the values are replaced (S12). */
const redacted = [
  ...privateNames,
  ...privateNames.map((name) => `*.${name}`),
  'req.headers.cookie',
  'req.headers.authorization',
]

/** One JSON object a line on standard output; whoever runs the process decides where the lines go. */
export function createLog(level: string, out?: NodeJS.WritableStream): Logger {
  const options = {
    level,
    base: null,
    // Each line says of which request or job it is a part.
    mixin: tellWork,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted, censor: '[removed]' },
    serializers: { error: pino.stdSerializers.err },
  }
  return out ? pino(options, out) : pino(options)
}
