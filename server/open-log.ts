import { scrubbed } from '#contract/privacy/private-names.ts'
import type { Config } from './config.ts'
import { createLog } from './log.ts'
import { logAndReport } from './log-and-report.ts'
import type { Spans } from './observing/spans.ts'
import type { Tools } from './tools.ts'
import { sentryReporter } from './vendors/error-reporting/sentry.ts'

/** Where the ways to stop what was started are kept. */
type Stops = (() => Promise<void>)[]

/** Where SENTRY_DSN is set, errors are also reported there; otherwise they are in the log, as they are anyway. */
export async function openLog(config: Readonly<Config>, stops: Stops): Promise<Tools['log']> {
  const log = createLog(config.logLevel)
  const dsn = config.vendors.sentryDsn
  if (!dsn) return log
  const environment = config.live ? 'production' : 'development'
  const reporter = await sentryReporter({ dsn, environment, scrub: scrubbed })
  stops.push(() => reporter.stop())
  return logAndReport(log, reporter)
}

/** Where OTEL_EXPORTER_OTLP_ENDPOINT is set, traces go there; otherwise nothing of them is even loaded. */
export async function openTraces(
  { traces }: Pick<Config, 'traces'>,
  { log, stops }: Pick<Tools, 'log'> & { stops: Stops },
): Promise<{ spans?: Spans }> {
  if (!traces) return {}
  const { openSpans } = await import('./observing/open-spans.ts')
  const spans = await openSpans({ ...traces, log })
  stops.push(() => spans.stop())
  log.info({ event: 'traces', collector: new URL(traces.endpoint).host, share: traces.share })
  return { spans }
}
