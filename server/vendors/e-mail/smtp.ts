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
  const times = {
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
  }
  // With the first message: a process that sends none starts sooner without its code.
  const open = async () => (await import('nodemailer')).createTransport({ url, ...times })
  let opening: ReturnType<typeof open> | undefined

  return {
    mode: 'smtp',
    async send(email) {
      const transport = await (opening ??= open())
      try {
        const { messageId } = await transport.sendMail(messageOf(email, { host }))
        return { providerId: messageId }
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/**
 * An answer of 5xx to the address or the message is final. That our password is refused, or our own address, is for the operator to
 * mend: all that goes out meets it, and none of it is to blame.
 */
function failureOf(error: unknown): EmailFailure {
  const { code = 'EUNKNOWN', responseCode = 0, ...refusal } = error as SmtpError
  const isOurs = refusal.command === 'MAIL FROM'
  const isRefusal = (code === 'EENVELOPE' || code === 'EMESSAGE') && !isOurs
  const isFinal = isRefusal && responseCode >= 500
  return new EmailFailure([code, responseCode || undefined].filter(Boolean).join(' '), {
    isFinal,
    isBadAddress: isFinal && saysNoMailbox(refusal),
  })
}

/**
 * Whether the other side says that the recipient does not exist: not that its mailbox is full, our own address is wrong
 * or a policy refuses us (enhanced codes of RFC 3463 §3.2, §3.3). Without such a code 550, 551 and 553 say it (RFC 5321 §4.2.3).
 */
function saysNoMailbox({ command, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO') return false
  const [, code = '', enhanced] = /^(\d{3})(?:[ -](5\.\d+\.\d+))?/.exec(response) ?? []
  if (enhanced) return /^5\.(?:1\.(?:[0-46]|10)|2\.1)$/.test(enhanced)
  return ['550', '551', '553'].includes(code)
}
