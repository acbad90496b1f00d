import { writeLetter } from './letter.ts'

interface ContinueLink {
  siteName: string
  /** With the token in its fragment. */
  href: string
  expiresAt: Date
}

const untilWhen = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})

/** The link that somebody asked for to go on with their answers on another device. */
export function continueLinkEmail({ siteName, href, expiresAt }: ContinueLink) {
  return writeLetter({
    siteName,
    subject: `Go on where you stopped on ${siteName}`,
    paragraphs: [
      'You asked us for a link to go on with your answers. Open it on the phone or computer where you want to go on.',
    ],
    button: { label: 'Go on where I stopped', href },
    smallPrint: [
      `The link works once, until ${untilWhen.format(expiresAt)} Eastern time. Using it ends any other link to the same answers.`,
      'Whoever uses it sees your answers and claims, so do not forward this message.',
      'You did not ask for it? Then do not use it: the answers behind it are not yours. Delete this message and nothing happens.',
    ],
  })
}
