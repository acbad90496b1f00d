import type { UploadText } from '../documents/index.ts'

const LONGEST = 60
const LONGEST_SENDER = 200
/** What shops put around their name as a sender. */
const SENDER_WORDS =
  /\b(?:no-?reply|do not reply|orders?|receipts?|invoices?|billing|customer (?:service|care)|support|team|notifications?|confirmation|info|hello|via [\w ]{2,20}|auto-?confirm|shipping|e?mail)\b/gi
/** Mailboxes of people: a receipt from there was forwarded. */
const PRIVATE = new Set([
  'gmail',
  'googlemail',
  'outlook',
  'hotmail',
  'live',
  'yahoo',
  'icloud',
  'aol',
  'proton',
  'protonmail',
  'me',
  'msn',
])
const LABELLED = /^(?:sold by|seller|merchant|store|vendor|paid to|airline)\s?:?\s(\S.{1,58})$/im
const NO_NAME =
  /\b(?:invoice|receipt|order|confirmation|page|date|bill to|thank|your|total|amount|tax)\b|\d{4}/i

/** The sender of an e-mail that somebody sent on. */
const FORWARDED = /^[> \t]{0,6}From:\s(\S.{2,200})$/im

/** Who sold it: as the receipt labels it, else its sender, else the name at the top of the page. */
export function merchantOf({ text, from }: Pick<UploadText, 'text' | 'from'>): string | null {
  const labelled = LABELLED.exec(text)?.[1]
  if (labelled) return tidy(labelled)
  const sender = from ? senderName(from) : null
  if (sender) return sender
  const forwarded = FORWARDED.exec(text)?.[1]
  const first = forwarded ? senderName(forwarded) : null
  return first ?? (from ? null : topName(text))
}

/** Whether the e-mail is the shop's own, so that its day is that of what it tells of. */
export function isFromShop({ text, from }: Pick<UploadText, 'text' | 'from'>): boolean {
  return from !== null && senderName(from) !== null && !FORWARDED.test(text)
}

/** 'Acme Orders <no-reply@mail.acme.com>' → 'Acme'; null for a person’s own mailbox. */
function senderName(header: string): string | null {
  // Anybody may write anything as a sender: a pattern over it could be kept busy.
  const said = header.slice(0, LONGEST_SENDER)
  const at = said.lastIndexOf('@')
  const [domain = ''] = at < 0 ? [] : (/^[\w.-]{3,100}/.exec(said.slice(at + 1)) ?? [])
  const label = companyLabel(domain)
  if (!label || PRIVATE.has(label)) return null
  const [before = ''] = said.slice(0, at).split('<')
  const name = tidy(before.includes('@') ? '' : before.replace(SENDER_WORDS, ' '))
  return name ?? tidy(label.charAt(0).toUpperCase() + label.slice(1))
}

/** Of a host, the part that a company chose: 'acme' of mail.acme.co.uk. */
function companyLabel(domain: string): string {
  const labels = domain.toLowerCase().split('.')
  const isDouble = labels.length > 2 && /^(?:co|com|org|net)$/.test(labels.at(-2) ?? '')
  return labels.at(isDouble ? -3 : -2) ?? ''
}

function topName(text: string): string | null {
  const lines = text.split('\n').slice(0, 8)
  const name = lines.find(
    (line) => /\p{L}{2}/u.test(line) && line.trim().length <= 40 && !NO_NAME.test(line),
  )
  return name ? tidy(name) : null
}

function tidy(name: string): string | null {
  const plain = name
    .replace(/[<>"*|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:-]+|[\s,:-]+$/g, '')
    .slice(0, LONGEST)
  return /\p{L}{2}/u.test(plain) ? plain : null
}
