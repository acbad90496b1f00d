import { bodyParser } from '@koa/bodyparser'
import type { Context } from 'koa'

const LIMIT = '32kb'
/** What browsers send reports as. */
export const reportTypes = ['application/csp-report', 'application/reports+json']

const readText = bodyParser({
  enableTypes: ['json'],
  extendTypes: { json: reportTypes },
  jsonLimit: LIMIT,
  jsonStrict: false,
})

/** Whether a call says that it brings a browser's own reports. */
export function isReport(ctx: Context): boolean {
  return Boolean(ctx.is(reportTypes))
}

/**
 * Reads what a browser reports by itself, at most 32 kB, into the body's `reports`: one object (`report-uri`, CSP level 3 §5.3)
 * or a list of them (`report-to`, Reporting API §3.4).
 * @throws Problem input.malformed, input.too-large
 */
export async function readReports(ctx: Context): Promise<void> {
  await readText(ctx, async () => {})
  ctx.request.body = { reports: [ctx.request.body].flat() }
}
