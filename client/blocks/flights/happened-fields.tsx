import { RadioGroup, type RadioOption } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { asksFor, type FlightWords } from './flight-draft.ts'
import { type FormPart, wrong } from './form-part.ts'

const KINDS = ['delay', 'missed-connection', 'cancellation', 'denied-boarding'] as const
const INSTEAD = ['nothing', 'own-ticket', 'voucher'] as const
const DENIALS = ['against-will', 'gave-up-seat', 'own-reason'] as const
type Asked = 'kind' | 'notice' | 'denied' | 'rerouted' | 'travelled' | 'instead'

/** What went wrong, and what decides about it, each asked only where it does. */
export function HappenedFields({ id, draft, words, errorOf, onChange }: FormPart) {
  const { kind, notice, denied, rerouted, earlier, travelled, instead } = words
  const asks = asksFor(draft)
  const radios = (key: Asked, label: string, options: readonly RadioOption[]) => (
    <RadioGroup
      id={`${id}-${key}`}
      name={key}
      label={label}
      options={options}
      value={draft[key]}
      onChange={(value) => onChange({ [key]: value })}
      {...wrong(errorOf(key))}
    />
  )

  return (
    <>
      {radios('kind', kind.label, optionsOf(kind, KINDS))}
      {asks.notice && radios('notice', notice.label, notices(notice))}
      {asks.denied && radios('denied', denied.label, optionsOf(denied, DENIALS))}
      {asks.rerouted && radios('rerouted', rerouted.label, optionsOf(rerouted, ['yes', 'no']))}
      {asks.travelled &&
        radios(
          'travelled',
          asks.rerouted ? travelled.taken : travelled.label,
          optionsOf(travelled, ['yes', 'no']),
        )}
      {asks.instead && radios('instead', instead.label, optionsOf(instead, INSTEAD))}
      {asks.earlier && (
        <SelectField
          id={`${id}-earlier`}
          label={earlier.label}
          {...wrong(errorOf('earlier'))}
          placeholder={earlier.placeholder}
          options={departures(earlier)}
          value={draft.earlier}
          onChange={({ target }) => onChange({ earlier: target.value })}
        />
      )}
    </>
  )
}

function optionsOf<Name extends string>(
  words: Readonly<Record<Name, string>>,
  names: readonly Name[],
): RadioOption[] {
  return names.map((value) => ({ value, label: words[value] }))
}

/** By the fewest days that each means. */
function notices({ short, middle, long }: FlightWords['notice']): RadioOption[] {
  return [
    { value: '0', label: short },
    { value: '7', label: middle },
    { value: '14', label: long },
  ]
}

/** By the most minutes that each means. */
function departures({ none, hour, two, more }: FlightWords['earlier']): RadioOption[] {
  return [
    { value: '0', label: none },
    { value: '60', label: hour },
    { value: '120', label: two },
    { value: '121', label: more },
  ]
}
