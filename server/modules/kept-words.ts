/** Why something stays when a person has everything deleted, and until when; one paragraph of the list that they read. */
interface KeptGroup {
  title: string
  why: string
  until: string
}

/** In the order in which they are read. */
export const keptGroups = {
  claims: {
    title: 'Claims and signatures',
    // 28 USC §1746
    why: 'You signed under penalty of perjury. If somebody doubts the claim, this proves what was signed',
    until: '7 years after you signed',
  },
  mail: {
    title: 'Proof of mailing',
    why: 'It proves that your claim was mailed in time',
    until: '7 years after you signed',
  },
  money: {
    title: 'Money',
    // Cal. Bus. & Prof. Code §17602: proof of consent to a renewal
    why: 'Tax law asks for records of payments, banks may ask about one, and California asks for proof that you agreed to a plan',
    until: '7 years after the last payment',
  },
  quiet: {
    title: 'Not writing to you again',
    why: 'Without it we could not know your address again and leave it alone (CAN-SPAM, 15 USC §7704)',
    until: 'You ask us to write to you again',
  },
  requests: {
    title: 'What you asked about your data',
    why: 'The law asks us to keep a record of such requests for two years (11 CCR §7101)',
    until: '2 years after you asked',
  },
} as const satisfies Readonly<Record<string, KeptGroup>>

type KeptGroupName = keyof typeof keptGroups

/** What stays, as a person reads it. Tables that hold parts of the same thing share its words. */
export const keptWords = {
  'signed-claim': {
    group: 'claims',
    what: 'That a claim was signed, its reference and the day; no name and no answers',
  },
  'signing-record': {
    group: 'claims',
    what: 'When the form was shown, ticked and signed',
  },
  papers: {
    group: 'claims',
    what: 'Fingerprints of the form, of its files and of its certificate. None of them can be read from its fingerprint',
  },
  mailing: {
    group: 'mail',
    what: 'The days on which your letter was mailed and delivered, and its tracking number; no address',
  },
  payments: {
    group: 'money',
    what: 'What was paid, charged and sent back, and when; no name and no card',
  },
  consent: {
    group: 'money',
    what: 'Which plan you agreed to, in which words, and how long it ran; no name',
  },
  guarantee: {
    group: 'money',
    what: 'What your money-back guarantee came to',
  },
  'no-more-mail': {
    group: 'quiet',
    what: 'A fingerprint of your email address. The address cannot be read from it',
  },
  requests: {
    group: 'requests',
    what: 'That somebody asked for a copy or a deletion, and when it was done; not who',
  },
} as const satisfies Readonly<Record<string, { group: KeptGroupName; what: string }>>

export type KeptAs = keyof typeof keptWords
