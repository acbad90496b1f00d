import { currentWork } from './observing/current-work.ts'
import type { Spans } from './observing/spans.ts'
import { EmailFailure, type EmailSender } from './vendors/e-mail/port.ts'

/** The same sender, with a span of each message that goes out: SMTP is the one call outside that is no HTTP. */
export function traceEmail(sender: EmailSender, spans?: Pick<Spans, 'begin'>): EmailSender {
  if (!spans || sender.mode !== 'smtp') return sender
  return {
    ...sender,
    async send(email) {
      const { span: parent } = currentWork()
      const span = parent && spans.begin({ kind: 'call', name: 'SMTP send', parent })
      try {
        const sent = await sender.send(email)
        span?.end()
        return sent
      } catch (error) {
        span?.end({ failure: error instanceof EmailFailure ? error.reason : 'error' })
        throw error
      }
    },
  }
}
