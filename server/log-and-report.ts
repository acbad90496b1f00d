import type { Logger } from 'pino'
import { hideValues } from './hide-values.ts'
import { tellWork } from './observing/current-work.ts'
import type { ErrorReporter } from './vendors/error-reporting/port.ts'

type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * The log as it is; each `error` in it that carries an Error goes to the company that collects errors, too, without a value
 * that the database refused.
 */
export function logAndReport(log: Log, { report }: Pick<ErrorReporter, 'report'>): Log {
  const error = (entry: unknown, ...rest: unknown[]) => {
    Reflect.apply(log.error, log, [entry, ...rest])
    if (typeof entry !== 'object' || entry === null || !('error' in entry)) return
    const { error: reported, ...facts } = entry
    report(reported instanceof Error ? hideValues(reported) : reported, { ...tellWork(), ...facts })
  }
  return {
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: log.warn.bind(log),
    error: error as Log['error'],
  }
}
