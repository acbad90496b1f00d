import { often } from './deeds.ts'
import { deedsOfAccounts } from './deeds-of-accounts.ts'
import { deedsOfBanks } from './deeds-of-banks.ts'
import { deedsOfCuts } from './deeds-of-cuts.ts'
import { deedsOfFiles } from './deeds-of-files.ts'
import { deedsOfKeys } from './deeds-of-keys.ts'
import { deedsOfLetters } from './deeds-of-letters.ts'
import { deedsOfLists } from './deeds-of-lists.ts'
import { deedsOfMail } from './deeds-of-mail.ts'
import { deedsOfMoney } from './deeds-of-money.ts'
import { deedsOfPrivacy } from './deeds-of-privacy.ts'
import { deedsOfRoles } from './deeds-of-roles.ts'
import { deedsOutside } from './deeds-outside.ts'

/** What a walk about claims alone is made of: little time passes, and much is tried that is not to be. */
const aboutClaims: Readonly<Record<string, number>> = {
  'time passes': 4,
  'sign in': 4,
  'a settlement opens': 6,
  'begin and sign': 10,
  'sign what an older tab shows': 10,
  'send again': 10,
  "try another's claim": 10,
}

/** What a walk about pages and flows is made of, which are edited while people are inside. */
const aboutDefinitions: Readonly<Record<string, number>> = {
  'time passes': 6,
  'write a draft': 16,
  'leave an editor open': 3,
  'throw a draft away': 1,
  publish: 14,
  'plan a release': 3,
  'call a release off': 1,
  'take a release back': 2.5,
  'start an experiment': 2,
  'stop an experiment': 1,
  'split an experiment': 1.5,
  'ship an experiment': 1,
  'open an address': 16,
  'walk a while': 14,
  answer: 8,
  'answer and leave': 5,
  'go back': 3,
  'edited meanwhile': 6,
  'begin and sign': 2,
}

/** What a walk about letters to shops, banks and what people keep for themselves is made of. */
const aboutThings: Readonly<Record<string, number>> = {
  ...each(deedsOfLetters, 5),
  'write by post': 20,
  'pay for a letter': 8,
  ...each(deedsOfBanks, 4),
  ...each(deedsOfLists, 2),
  ...each(deedsOfAccounts, 1.5),
  ...each(deedsOfPrivacy, 1),
  ...each(deedsOutside, 2),
  'sign in': 8,
  'send again': 4,
  'send once more anew': 3,
  'money is given back': 2,
  'pay on an open page': 4,
  'the post moves': 10,
  'all are well': 8,
  'time passes': 24,
  'two things at once': 6,
}

/** What a walk about what opens accounts, and about e-mail, is made of. */
const aboutAccounts: Readonly<Record<string, number>> = {
  ...each(deedsOfAccounts, 2),
  ...each(deedsOfKeys, 4),
  ...each(deedsOfMail, 3),
  ...each(deedsOfPrivacy, 0.7),
  'a mailbox is gone': 1,
  'a mailbox is there again': 5,
  'sign in': 10,
  'end other sessions': 7,
  'send again': 3,
  'unsubscribe by one click': 5,
  'have a link to go on mailed': 2,
  'begin and sign': 6,
  save: 2,
  'sign in one tab while another saves': 3,
  'save a form in two tabs': 3,
  'the post moves': 3,
  'all are well': 3,
  'time passes': 16,
}

/** What a walk about who works here, and about what comes in from files, is made of. */
const aboutStaff: Readonly<Record<string, number>> = {
  ...each(deedsOfRoles, 2),
  ...each(deedsOfFiles, 4),
  ...each(deedsOfCuts, 1.5),
  'all are back at their trades': 6,
  'a role changes meanwhile': 4,
  'edited meanwhile': 10,
  'write a draft': 14,
  publish: 10,
  'plan a release': 3,
  'call a release off': 1.5,
  'take a release back': 2,
  'a file of settlements comes in': 3,
  'offices publish lists': 2,
  'money is given back': 2,
  'choose a plan': 2,
  'begin and sign': 2,
  'open an address': 3,
  'answer in two tabs': 4,
  'walk a while': 3,
  'time passes': 6,
}

/** What a walk about plans and their terms beside claims is made of. */
const aboutPlans: Readonly<Record<string, number>> = {
  ...each(deedsOfMoney, 5),
  'choose a plan': 10,
  'change the plan': 10,
  'somebody disputes a payment': 8,
  'money is given back': 5,
  'the payment company has a bad day': 2,
  'the payment company tells once more': 4,
  'two things at once': 8,
  'cut off while paying': 3,
  'begin and sign': 10,
  cancel: 2,
  'sign in': 8,
  'delete everything': 1,
  'keep everything': 1,
  'the post moves': 4,
  'all are well': 8,
  'time passes': 24,
}

const subjects = {
  claims: aboutClaims,
  definitions: aboutDefinitions,
  things: aboutThings,
  accounts: aboutAccounts,
  staff: aboutStaff,
  plans: aboutPlans,
}

/** What a walk may be about. */
export type Subject = keyof typeof subjects | 'everything'

/** How often each deed happens beside the others. */
export function weightsOf(about: Subject): Readonly<Record<string, number>> {
  if (about !== 'everything') return subjects[about]
  return Object.fromEntries(Object.entries(often).map(([name, [weight]]) => [name, weight]))
}

function each(deeds: object, weight: number): Record<string, number> {
  return Object.fromEntries(Object.keys(deeds).map((name) => [name, weight]))
}
