import type { Likeness, ReleaseOutcome, Risk } from '#contract/wire/admin/operations-claims.ts'
import type { Tone } from '../parts/chip.tsx'

export const riskWords: Readonly<Record<Risk, { words: string; tone: Tone }>> = {
  late: { words: 'not by us', tone: 'bad' },
  today: { words: 'last day today', tone: 'bad' },
  soon: { words: 'within 3 days', tone: 'wait' },
  safe: { words: 'in time', tone: 'good' },
  undated: { words: 'no known day', tone: 'quiet' },
}

/** What a claim has in common with those of other people. */
export const likenessWords: Readonly<Record<Likeness, { short: string; words: string }>> = {
  notice: {
    short: 'same notice number',
    words:
      'Another claim in this settlement has the same number from the notice. One of the two will be refused.',
  },
  address: {
    short: 'same address',
    words:
      'Others who claim here live at the same address. Many settlements take one claim per household.',
  },
  connection: {
    short: 'many from one connection',
    words: 'More than three other people signed from the same connection within a day.',
  },
}

/** A state's name in words: 'in transit' for 'in_transit'. */
export const stateWords = (state: string): string => state.replaceAll(/[_-]/g, ' ')

const bad = ['returned', 'deficient', 'denied', 'expired', 'failed', 'cancelled']
const good = ['delivered', 'confirmed_by_admin', 'approved', 'paid', 'mailed', 'in_transit']

/** Of a claim's state or a letter's; quiet where it has neither gone well nor wrong. */
export function stateTone(state: string): Tone {
  if (bad.includes(state)) return 'bad'
  return good.includes(state) ? 'good' : 'quiet'
}

/** What a signed claim waits for, and what its owner or we have to do. */
export const waitWords: Readonly<Record<string, string>> = {
  undo: 'its 15 minutes to be taken back',
  plan: 'a plan or a fee',
  document: 'its form to be checked',
  settlement: 'us: nobody has confirmed that its settlement takes claims',
  you: 'its owner: we cannot mail it, for it is too late or no address is known',
  'administrator-address': 'us: the administrator’s address did not take a letter',
  returned: 'its owner: look it over and sign again',
  deficient: 'its owner: answer what the administrator asked for',
  undeliverable: 'its owner: no mail is delivered to the address that they gave',
  'refused-by-printer': 'its owner: look it over and sign again, for its letter was not printed',
  'files-unprintable': 'its owner: a file behind the form cannot be printed',
  'print-shop-silent': 'the print shop’s word; its owner was asked to file it themselves',
}

export const releaseWords: Readonly<Record<ReleaseOutcome, string>> = {
  letter: 'It is with the printer.',
  'too-late': 'It is too late to mail it safely: it went back to its owner.',
  unpaid: 'No plan or fee stands behind it: it waits for one.',
  charging: 'Its certified mail is being charged. It goes on within minutes.',
  held: 'It is held. Let it go on first.',
  unconfirmed:
    'Nobody has confirmed that its settlement takes claims. Settle that in the catalogue first.',
  'address-doubted': 'Its administrator’s address is being looked into. Settle that first.',
  'letter-out':
    'An earlier letter of it is still with the print shop. The correction follows as soon as that is on its way.',
  'not-queued': 'It is not in the queue, so no letter was made.',
  'mail-off': 'Nothing can be mailed from here: no print shop is connected.',
}

export const methodWords: Readonly<Record<string, string>> = {
  'first-class': 'First class',
  certified: 'Certified',
  counter: 'Over the counter, by its owner',
  online: 'Official site, by its owner',
}

export const wayWords: Readonly<Record<string, string>> = {
  'before-cut-off': 'possible',
  'no-date-known': 'possible, no day is known',
  'cut-off-passed': 'its last moment is over',
  'deadline-passed': 'the deadline is over',
  'no-mailing-address': 'no address is known',
  'no-official-site': 'no official site is known',
}
