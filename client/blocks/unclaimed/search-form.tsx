import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { plainLetters } from '#contract/plain-letters.ts'
import type { OfficeLink, UnclaimedSearch as Search } from '#contract/wire/unclaimed.ts'
import { useStage } from '../../stage/stage.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldFault } from '../../ui/error-summary.tsx'
import { PickSeveral } from '../../ui/pick-several.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textIn } from '../../ui/text-in.ts'
import css from './unclaimed-search.module.css'

const MOST_STATES = 10
const MOST_FORMER = 5
const NAME_LENGTH = 100
const CITY_LENGTH = 80

type Words = BlockInput<'unclaimed-search'>
type Name = 'first' | 'last' | 'former' | 'city'

/**
 * Asks whose money is looked for. A state comes picked when the address names it (`?state=CA`); what was told before stands in
 * the fields that are still empty.
 */
export function SearchForm({
  words,
  offices,
  told,
  busy,
  onSearch,
}: {
  words: Words
  offices: readonly OfficeLink[]
  /** What the onboarding was told, once it is known. */
  told: Search | undefined
  busy: boolean
  onSearch: (search: Search) => Promise<void>
}) {
  const [faults, setFaults] = useState<FieldFault[]>([])
  const [states, setPicked] = useStates(offices, told)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (told && form.current) fillEmpty(form.current, told)
  }, [told])

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    const search = searchIn(new FormData(event.currentTarget), states)
    const wrong = faultsIn(search, words)
    setFaults(wrong)
    if (wrong.length === 0) void onSearch(search)
  }

  return (
    <form ref={form} className={css.form} method="dialog" noValidate onSubmit={send}>
      <ErrorSummary faults={faults} />
      <NameFields words={words} faults={faults} />
      <div className={css.pair}>
        <PickSeveral
          id={`${words.sectionId}-states`}
          name="states"
          {...words.states}
          optional
          options={offices.map(({ code, name }) => ({ value: code, label: name }))}
          picked={states}
          most={MOST_STATES}
          onChange={setPicked}
        />
        <TextField
          id={`${words.sectionId}-city`}
          name="city"
          {...words.city}
          optional
          autoComplete="address-level2"
          maxLength={CITY_LENGTH}
        />
      </div>
      <div className={css.send}>
        <Button type="submit" size="large" busy={busy}>
          {words.button}
        </Button>
        <p className={css.promise}>{words.promise}</p>
      </div>
    </form>
  )
}

/** The states that are picked: by hand, else by the address, else by what was told. */
function useStates(offices: readonly OfficeLink[], told: Search | undefined) {
  const { query } = useStage()
  const [picked, setPicked] = useState<string[] | undefined>()
  const asked = offices.filter(({ code }) => code === query.get('state')).map(codeOf)
  const toldStates = offices.filter(({ code }) => told?.states?.includes(code)).map(codeOf)
  return [picked ?? (asked.length > 0 ? asked : toldStates), setPicked] as const
}

function NameFields({ words, faults }: { words: Words; faults: readonly FieldFault[] }) {
  const field = (name: Name) => {
    const id = `${words.sectionId}-${name}`
    const error = faults.find((fault) => fault.field === id)?.message
    return { id, name, ...words[name], maxLength: NAME_LENGTH, ...(error && { error }) }
  }
  return (
    <>
      <div className={css.pair}>
        <TextField {...field('first')} autoComplete="given-name" required />
        <TextField {...field('last')} autoComplete="family-name" required />
      </div>
      <TextField {...field('former')} optional autoComplete="off" />
    </>
  )
}

const codeOf = ({ code }: OfficeLink) => code

/** Whatever was typed meanwhile stays. */
function fillEmpty(form: HTMLFormElement, { first, last, formerLast = [], city = '' }: Search) {
  const told: Record<Name, string> = { first, last, former: formerLast.join(', '), city }
  for (const [name, value] of Object.entries(told)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = value
  }
}

function searchIn(form: FormData, states: string[]): Search {
  const text = (name: Name) => textIn(form, name)
  const formerLast = text('former')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const city = text('city')
  return {
    first: text('first'),
    last: text('last'),
    ...(formerLast.length > 0 && { formerLast }),
    ...(states.length > 0 && { states }),
    ...(city && { city }),
  }
}

function faultsIn({ first, last, formerLast = [] }: Search, words: Words): FieldFault[] {
  const { missing, sectionId } = words
  const fault = (name: 'first' | 'last' | 'former') => ({
    field: `${sectionId}-${name}`,
    message: missing[name],
  })
  return [
    ...(hasLetters(first) ? [] : [fault('first')]),
    ...(hasLetters(last) ? [] : [fault('last')]),
    ...(formerLast.length > MOST_FORMER ? [fault('former')] : []),
  ]
}

/** Two letters at least, as the server wants them: those of the lists, whatever stands on them. */
export function hasLetters(name: string): boolean {
  return (plainLetters(name).match(/[a-z]/g) ?? []).length >= 2
}
