import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { closed, LoadWords, textFor } from '../dashboard/words.ts'
import { told } from '../told.ts'
import { LeadWords } from './lead-words.ts'

/** In the order of how often. */
const cadences = ['week', 'two-weeks', 'month', 'quarter', 'half-year', 'year'] as const

/** A bank that is linked read-only, and what was found there. */
export const BankLinksBlock = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    load: LoadWords,
    sandbox: told('Where there is a sample bank in place of real ones.'),
    off: told('Where no bank can be linked.'),
    start: Text,
    another: Text,
    left: told('Nothing was shared on the bank’s page.'),
    waiting: told('The bank’s page was not finished.'),
    unsure: told('While nobody knows what came of the bank’s page.'),
    look: told('The button that asks what came of it.'),
    account: told('May name {type} and {mask}.'),
    standing: textFor(['reading', 'linked', 'error', 'unread']),
    error: told('What to do when the bank wants a new sign-in.'),
    unread: told('Of a bank that could not be read, which needs nothing of its owner.'),
    partial: told(
      'In place of what was found nothing of, while the bank has not handed over everything.',
    ),
    reading: told('While the bank is read.'),
    read: told('May name {day}.'),
    ends: told('May name {day}.'),
    again: Text,
    unlink: Type.Object({ button: Text, sure: Text, yes: Text, no: Text }, closed),
    subscriptions: Type.Object(
      {
        title: Text,
        none: Text,
        price: told('May name {sum} and {often}.'),
        often: textFor(cadences),
        was: told('May name {sum}.'),
        days: told('May name {last} and {next}.'),
        guide: told('May name {name}.'),
        letter: told('Where there is no guide.'),
      },
      closed,
    ),
    merchants: Type.Object(
      { title: Text, lead: Text, none: Text, last: told('May name {day}.') },
      closed,
    ),
    leads: LeadWords,
  },
  closed,
)
