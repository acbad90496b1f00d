import {
  BrowserClient,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  replayIntegration,
} from '@sentry/react'
import { scrubbed } from '#contract/privacy/private-names.ts'
import { bareTransport } from './bare-transport.ts'

/** Of visits that were agreed to, so many are shown again as they went; of those in which something broke, all. */
const REPLAYED = 0.1
const REPLAYED_ON_ERROR = 1

/**
 * Reports what breaks in this document, and shows a part of the visits again: without a word, a picture or anything typed,
 * and without forms. No traces, no console, no clicks' words, no addresses' queries.
 */
export function reportErrors(dsn: string): void {
  const client = new BrowserClient({
    dsn,
    stackParser: defaultStackParser,
    transport: bareTransport,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        block: ['form', '[data-private]'],
        // A worker would have to come from outside of the policy, and nobody could look into what it made.
        useCompression: false,
        beforeAddRecordingEvent: (event) => scrubbed(event, -20) as typeof event,
      }),
    ],
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
    sendClientReports: false,
    replaysSessionSampleRate: REPLAYED,
    replaysOnErrorSampleRate: REPLAYED_ON_ERROR,
    beforeSend(event) {
      const { request: _, ...rest } = event
      return scrubbed(rest) as typeof event
    },
  })
  getCurrentScope().setClient(client)
  client.init()
}
