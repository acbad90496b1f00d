import type { ErrorReporter } from './port.ts'

const FLUSH_MS = 2_000

interface Settings {
  dsn: string
  environment: string
  /** Takes out what may be personal. */
  scrub: (value: unknown) => unknown
}

/**
 * Sentry's own client, alone: it watches nothing by itself (no requests, no console, no traces), sends no personal data, and
 * every report passes `scrub`.
 */
export async function sentryReporter({
  dsn,
  environment,
  scrub,
}: Settings): Promise<ErrorReporter> {
  const sentry = await import('@sentry/node')
  const client = new sentry.NodeClient({
    dsn,
    environment,
    integrations: [sentry.linkedErrorsIntegration()],
    transport: sentry.makeNodeTransport,
    stackParser: sentry.defaultStackParser,
    sendClientReports: false,
    // A machine's name says where it stands.
    includeServerName: false,
    // All of it would be collected otherwise, with the address in the net.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      databaseQueryData: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    maxBreadcrumbs: 0,
    beforeSend: (event) => scrub(event) as typeof event,
  })
  client.init()
  return {
    report: (error, facts) => {
      // The client alone tells what caused it only where it is named once more.
      const hint = { originalException: error, captureContext: { extra: { ...facts } } }
      client.captureException(error, hint)
    },
    async stop() {
      await client.close(FLUSH_MS)
    },
  }
}
