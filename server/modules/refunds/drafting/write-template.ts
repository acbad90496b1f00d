import { spokenDate } from '#contract/fields/date.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import { answerDay, type DisputeThen } from '#contract/refunds/follow-ups.ts'
import type { LetterPurpose, Tone } from '#contract/wire/refunds.ts'
import { type Voice, voices } from './voices.ts'

/** What a letter is written from: the form, and days that we worked out. */
export interface LetterMatter {
  facts: CaseFacts
  purpose: LetterPurpose
  tone: Tone
  /** ISO days. */
  today: string
  /** When the first letter was sent, as the person told. */
  sentOn?: string | undefined
}

export interface Letter {
  subject: string
  greeting: string
  /** What a language model may word in another way. */
  body: string[]
  closing: string[]
  /** ISO day; null where none is asked for. */
  answerBy: string | null
}

/** Our own letter: only what stands in the form, in our words. */
export function writeTemplate(matter: LetterMatter): Letter {
  const { purpose, tone, facts, today } = matter
  const voice = voices[tone]
  const closing = [voice.farewell, [facts.name, facts.contact].filter(Boolean).join('\n')]
  if (purpose === 'dispute') return { ...writeDispute(matter), closing }
  const { answerBy, dispute } = answerDay(facts, today)
  const by = spokenDate(answerBy)
  const asked = [wish(facts, voice, by), after(voice, dispute)]
  const body =
    purpose === 'ask'
      ? [purchase(facts), trouble(facts), shown(facts), ...asked]
      : [reminder(matter), purchase(facts), ...asked]
  return {
    subject: purpose === 'ask' ? subjectOf(facts) : `Second letter: ${subjectOf(facts)}`,
    greeting: voice.greeting,
    body: body.filter(Boolean),
    closing,
    answerBy,
  }
}

/** The letter as one text, paragraphs parted by an empty line. */
export function textOf({ greeting, body, closing }: Letter): string {
  return [greeting, ...body, ...closing].join('\n\n')
}

function subjectOf({ wanted, orderNumber, boughtOn, bought }: CaseFacts): string {
  const what = wanted === 'replacement' ? 'Replacement' : 'Refund'
  const order = orderNumber ? `order ${orderNumber}` : bought
  return `${what} for ${order}, bought on ${spokenDate(boughtOn)}`
}

function purchase({ bought, boughtOn, amountCents, orderNumber }: CaseFacts): string {
  const order = orderNumber ? ` The order number is ${orderNumber}.` : ''
  return `On ${spokenDate(boughtOn)} I bought ${bought} from you for ${spokenMoney(amountCents)}.${order}`
}

const troubles: Readonly<Record<CaseFacts['kind'], string>> = {
  'not-arrived': 'It has not arrived.',
  broken: 'It does not work as it should.',
  'not-as-described': 'What I got is not what was described.',
  'wrong-charge': 'I was charged a sum that I did not agree to.',
  cancelled: 'I cancelled or returned it, and my money has not come back.',
  'poor-service': 'The service was not what was promised.',
  other: '',
}

function trouble({ kind, story }: CaseFacts): string {
  return [troubles[kind], story].filter(Boolean).join(' ')
}

/** Whoever sends it themselves may add it; what we mail goes alone. */
function shown({ evidence }: CaseFacts): string {
  if (!evidence) return ''
  return `To show this, I have: ${evidence.replace(/\.$/, '')}. I can send copies of what is not with this letter.`
}

function reminder({ sentOn, tone }: LetterMatter): string {
  const since = sentOn ? `I wrote to you on ${spokenDate(sentOn)}` : 'I have written to you before'
  return tone === 'friendly'
    ? `${since}, and may have missed your answer. Here is the matter once more.`
    : `${since}, and have had no answer that settles this. I ask you once more.`
}

function wish({ wanted, amountCents, wantedCents }: CaseFacts, voice: Voice, by: string): string {
  if (wanted === 'replacement') return voice.replace(by)
  const cents = wanted === 'part' ? (wantedCents ?? amountCents) : amountCents
  const sum = spokenMoney(cents)
  return voice.refund(wanted === 'part' ? `${sum} of the price` : sum, by)
}

function after({ otherwise, card }: Voice, dispute: DisputeThen = 'too-late'): string {
  return `${otherwise} ${card[dispute]}`.trim()
}

/** 15 U.S.C. 1666(a): the account, the charge and the amount, and why it is believed to be wrong. */
function writeDispute({ facts, sentOn }: LetterMatter): Omit<Letter, 'closing'> {
  const { company, bought, boughtOn, amountCents, wanted, wantedCents } = facts
  const disputed = spokenMoney(wanted === 'part' ? (wantedCents ?? amountCents) : amountCents)
  const wrote = sentOn
    ? `I asked the company to settle this on ${spokenDate(sentOn)}. It has not.`
    : ''
  return {
    subject: `Billing error: ${disputed} charged by ${company}`,
    greeting: 'To the department for billing inquiries:',
    answerBy: null,
    body: [
      'I am writing under 15 U.S.C. 1666 about a billing error on my account, number [write your account number here].',
      `The charge is from ${company}, of ${spokenDate(boughtOn)}, for ${spokenMoney(amountCents)}. I dispute ${disputed} of it. I bought ${bought}.`,
      trouble(facts),
      wrote,
      shown(facts),
      'Please correct the bill, and tell me in writing what you found. While you look into it I will pay the rest of the bill, and not the disputed part.',
    ].filter(Boolean),
  }
}
