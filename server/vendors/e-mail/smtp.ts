import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import { EmailFailure, type EmailSender } from './port.ts'

const CONNECT_MS = 10_000
/** Within the time that a stopping process gives its jobs, and some. */
const SILENT_MS = 20_000

/**
 * Sends by an SMTP server.
 * @param url such as `smtps://user:password@smtp.example.com:465`; its query may hold nodemailer's options
 */
export function smtpSender({ url, host }: { url: string; host: string }): EmailSender {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
  })

  return {
    mode: 'smtp',
    async send(email) {
      try {
        const { messageId } = await transport.sendMail(messageOf(email, { host }))
        return { providerId: messageId }
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

/** An answer of 5xx to the address or the message is final; a refused password is for the operator to mend, so it is not. */
function failureOf(error: unknown): EmailFailure {
  const { code = 'EUNKNOWN', responseCode } = error as { code?: string; responseCode?: number }
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE'
  return new EmailFailure([code, responseCode].filter(Boolean).join(' '), {
    isFinal: isRefusal && (responseCode ?? 0) >= 500,
  })
}
