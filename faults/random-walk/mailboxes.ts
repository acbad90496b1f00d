import type { Email, EmailSender } from '../../server/vendors/e-mail/port.ts'
import { EmailFailure } from '../../server/vendors/e-mail/port.ts'

export interface ReceivedEmail extends Email {
  at: Date
}

/** Everybody's mailboxes, and what takes messages there. */
export interface Mailboxes {
  sender: EmailSender
  all: ReceivedEmail[]
  /** Addresses that no message reaches any more. */
  gone: Set<string>
  /** Called with each message before it is put into its mailbox. */
  onTaken: (email: Email) => Promise<void>
  /** Called with the address of one that there is no mailbox for. */
  onRefused: (address: string) => void
  /** The newest first. */
  of(address: string): ReceivedEmail[]
}

export function openMailboxes(): Mailboxes {
  const all: ReceivedEmail[] = []
  const gone = new Set<string>()
  const mailboxes: Mailboxes = {
    all,
    gone,
    onTaken: async () => {},
    onRefused: () => {},
    of: (address) => all.filter(({ to }) => to === address).toReversed(),
    sender: {
      mode: 'smtp',
      async send(email) {
        await mailboxes.onTaken(email)
        if (gone.has(email.to)) {
          mailboxes.onRefused(email.to)
          throw new EmailFailure('EENVELOPE 550', { isFinal: true, isBadAddress: true })
        }
        const providerId = `<${email.idempotencyKey}@walk>`
        all.push({ ...email, at: new Date() })
        return { providerId }
      },
    },
  }
  return mailboxes
}
