import { nameParts, withoutSuffix } from '#contract/fields/person-name.ts'
import type { MappedHow } from '#contract/form-mapping.ts'
import type { Put } from '../documents/index.ts'
import type { ClaimValue } from './claim-values.ts'

type Way<How extends MappedHow['how']> = Extract<MappedHow, { how: How }>
type Ways = { [How in MappedHow['how']]: (value: ClaimValue, way: Way<How>) => Put }

const text = (words: string): Put => ({ kind: 'text', text: words })

const ways: Ways = {
  tick: ({ raw }, { when }) => ({ kind: 'tick', on: raw === when }),
  choose: ({ raw }, { options }) => ({
    kind: 'choice',
    // An answer without an option is none of the field's: the field then says that it lacks it.
    option: raw === '' ? '' : (options[raw] ?? raw),
  }),
  date: ({ raw }, { format }) => text(raw === '' ? '' : writeDay(raw, format)),
  initials: ({ words }) => text(initialsOf(words)),
  name: ({ words }, { part }) => text(nameParts(words)[part]),
  digits: ({ words }, { from = 0, to }) => text(words.replace(/\D/g, '').slice(from, to)),
}

/** A value as a mapping wants it put on the form. */
export function writeValue(from: string, value: ClaimValue, as: MappedHow | undefined): Put {
  if (as) return (ways[as.how] as (value: ClaimValue, way: MappedHow) => Put)(value, as)
  // An attestation is a tick wherever it stands.
  return from.startsWith('attestation.')
    ? { kind: 'tick', on: value.raw === 'ticked' }
    : text(value.words)
}

/** A “Jr.” is no name, and a mark belongs to its letter: Z̈oë d’Or-Ek Jr. is Z̈DE. */
function initialsOf(words: string): string {
  return withoutSuffix(words)
    .normalize('NFC')
    .split(/[\s-]+/)
    .map((name) => /\p{L}\p{M}*/u.exec(name)?.[0] ?? '')
    .join('')
    .toUpperCase()
}

const MONTHS =
  'January February March April May June July August September October November December'

function writeDay(day: string, format: Way<'date'>['format']): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Record<string, string> = {
    YYYY: year,
    YY: year.slice(2),
    MM: month,
    DD: date,
    Month: MONTHS.split(' ')[Number(month) - 1] ?? '',
    D: String(Number(date)),
  }
  return format.replace(/YYYY|YY|MM|DD|Month|D/g, (part) => parts[part] ?? part)
}
