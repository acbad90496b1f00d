import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }

/** An object that has words under each of these names. */
function words<const Key extends string>(...keys: Key[]) {
  const texts = Object.fromEntries(keys.map((key) => [key, Text]))
  return Type.Object(texts as Record<Key, typeof Text>, closed)
}

/**
 * Asks what happened to a flight and says what may be due, step by step; then writes the letter. The steps themselves come
 * from the server, with their sources. In curly braces: what is put in.
 */
export const FlightCheck = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    airport: words(
      'from',
      'to',
      'stop',
      'hint',
      'addStop',
      'removeStop',
      'none',
      'found',
      'failed',
    ),
    airline: words('label', 'hint', 'placeholder', 'union', 'uk', 'elsewhere'),
    booking: words('label', 'yes', 'no'),
    date: words('label'),
    passengers: words('label'),
    kind: words('label', 'delay', 'missed-connection', 'cancellation', 'denied-boarding'),
    notice: words('label', 'long', 'middle', 'short'),
    denied: words('label', 'against-will', 'gave-up-seat', 'own-reason'),
    rerouted: words('label', 'yes', 'no'),
    earlier: words('label', 'none', 'hour', 'two', 'more'),
    travelled: words('label', 'taken', 'yes', 'no'),
    arrival: words('scheduled', 'actual', 'other', 'hint', 'day', 'same', 'next', 'second', 'late'),
    cause: words('label', 'hint'),
    button: Text,
    faults: words(
      'from',
      'to',
      'stop',
      'same',
      'airline',
      'date',
      'kind',
      'notice',
      'denied',
      'rerouted',
      'travelled',
      'time',
      'early',
    ),
    failed: words('offline', 'tooMany', 'refused'),
    result: words(
      'title',
      'mayBeDue',
      'unsure',
      'notDue',
      'refund',
      'each',
      'all',
      'under',
      'how',
      'distance',
      'others',
      'none',
      'notes',
      'checked',
    ),
    limits: words('title', 'lead', 'by', 'over', 'years', 'unsure'),
    firm: words('title', 'label', 'keeps', 'source'),
    send: Type.Object({ title: Text, items: Type.Array(Text, { minItems: 1 }) }, closed),
    letter: words(
      'title',
      'lead',
      'law',
      'names',
      'namesHint',
      'number',
      'numberHint',
      'reference',
      'referenceHint',
      'email',
      'address',
      'airlineName',
      'pdf',
      'show',
      'copy',
      'copied',
      'notCopied',
      'made',
      'open',
      'privacy',
      'missingNames',
      'missingNumber',
      'wrong',
      'wrongEmail',
    ),
  },
  closed,
)
