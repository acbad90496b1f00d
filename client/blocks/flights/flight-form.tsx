import type { FormEvent } from 'react'
import type { FlightChoices } from '#contract/wire/flights.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldFault } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ArrivalFields } from './arrival-fields.tsx'
import { asksFor } from './flight-draft.ts'
import { FlightFields } from './flight-fields.tsx'
import { say } from '../../words/say.ts'
import css from './flights.module.css'
import type { FormPart } from './form-part.ts'
import { HappenedFields } from './happened-fields.tsx'
import { RouteFields } from './route-fields.tsx'

interface Props extends Omit<FormPart, 'errorOf'> {
  choices: FlightChoices
  /** As they were when last asked: the summary stays as it is while they are mended. */
  faults: readonly FieldFault[]
  /** Those that stand now. */
  open: readonly FieldFault[]
  busy: boolean
  onAsk: () => void
}

/** Everything that decides about a flight, and nothing about who was on it. */
export function FlightForm({ choices, faults, open, busy, onAsk, ...given }: Props) {
  const { id, draft, words, onChange } = given
  const errorOf = (key: string) => {
    const isAt = ({ field }: FieldFault) => field === `${id}-${key}`
    return faults.some(isAt) ? open.find(isAt)?.message : undefined
  }
  const part = { ...given, errorOf }
  const asks = asksFor(draft)

  function send(event: FormEvent): void {
    event.preventDefault()
    if (!busy) onAsk()
  }

  return (
    // Method dialog: until the script is there, Enter must not load the page anew.
    <form className={css.form} method="dialog" noValidate onSubmit={send}>
      <ErrorSummary faults={faults} />
      <RouteFields {...part} />
      <FlightFields {...part} choices={choices} />
      <HappenedFields {...part} />
      {asks.times && <ArrivalFields {...part} />}
      {asks.cause && (
        <SelectField
          id={`${id}-cause`}
          label={words.cause.label}
          hint={words.cause.hint}
          options={choices.causes.map(({ id: value, label }) => ({ value, label: say(label) }))}
          value={draft.cause}
          onChange={({ target }) => onChange({ cause: target.value })}
        />
      )}
      <Button type="submit" size="large" wide busy={busy}>
        {words.button}
      </Button>
    </form>
  )
}
