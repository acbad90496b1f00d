import { type FormEvent, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { date } from '#contract/fields/date.ts'
import type { KeptProperty, Standing } from '#contract/wire/unclaimed.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { useTurn } from '../../stage/use-turn.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { textIn } from '../../ui/text-in.ts'
import { say } from '../../words/say.ts'
import { drop, keep, type Saying } from './kept-book.ts'
import css from './kept-entry.module.css'
import { useUnclaimedAct } from './use-unclaimed-act.ts'

type Words = BlockInput<'unclaimed-kept'>

const standings: readonly Standing[] = ['to-check', 'filed', 'not-mine']
const NOTE_LENGTH = 500

/** The form that changes what the person says of a kept entry, or drops it. */
export function ChangeKept({ entry, words }: { entry: KeptProperty; words: Words }) {
  const [chosen, setChosen] = useState<Standing>()
  const standing = chosen ?? entry.standing
  const [wrongDay, setWrongDay] = useState<string>()
  const { busy, failure, isSaved, change, keepAs } = useKeeping()
  const id = (name: string) => `kept-${entry.id}-${name}`

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const wrong = dayFault(event.currentTarget)
    change()
    setWrongDay(wrong)
    if (wrong) return document.getElementById(id('filed-on'))?.focus()
    await keepAs(sayingOf(entry, { standing, form }))
  }

  return (
    <form
      className={css.form}
      method="dialog"
      noValidate
      onSubmit={(event) => void save(event)}
      onChange={change}
    >
      <RadioGroup
        id={id('standing')}
        name={id('standing')}
        label={words.standing.label}
        options={standings.map((value) => ({ value, label: words.standing[value] }))}
        value={standing}
        onChange={(value) => setChosen(value as Standing)}
      />
      {standing === 'filed' && (
        <FiledOn id={id('filed-on')} words={words.filedOn} wrong={wrongDay} day={entry.filedOn} />
      )}
      <TextAreaField
        id={id('note')}
        name="note"
        {...words.note}
        optional
        rows={3}
        maxLength={NOTE_LENGTH}
        defaultValue={entry.note}
      />
      <ChangeActs
        entry={entry}
        words={words}
        busy={busy}
        isSaved={isSaved}
        failed={failure !== undefined}
      />
    </form>
  )
}

/** A note that was not touched here may have been written elsewhere since. */
function sayingOf(
  { property, standing: was, note: before }: KeptProperty,
  { standing, form }: { standing: Standing; form: FormData },
): Saying {
  const [filedOn, note] = [textIn(form, 'filedOn'), textIn(form, 'note')]
  return {
    propertyId: property.id,
    standing,
    was,
    ...(note !== before && { note }),
    ...(standing === 'filed' && { filedOn: filedOn || null }),
  }
}

/** What is changed is not saved yet, also while what stood there before is. */
function useKeeping() {
  const [isSaved, setSaved] = useState(false)
  const { busy, failure, act } = useUnclaimedAct()
  const turn = useTurn()

  function change(): void {
    turn.end()
    setSaved(false)
  }

  async function keepAs(saying: Saying): Promise<void> {
    const isStill = turn.begin()
    setSaved((await act(() => keep(saying))) && isStill())
  }
  return { busy, failure, isSaved, change, keepAs }
}

/** What is wrong with the day in a form. Half a day reads as none, and would take off the one that was noted. */
function dayFault(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem('filedOn')
  if (!(field instanceof HTMLInputElement)) return undefined
  if (field.validity.badInput) return 'Enter a date that exists, with the year in four digits'
  return field.value === '' ? undefined : date.check(field.value, { today: todayHere() })
}

function FiledOn({
  id,
  words,
  wrong,
  day,
}: {
  id: string
  words: Words['filedOn']
  wrong: string | undefined
  day: string | null
}) {
  return (
    <TextField
      id={id}
      name="filedOn"
      type="date"
      {...words}
      {...(wrong && { error: say(wrong) })}
      optional
      max={todayHere()}
      defaultValue={day ?? ''}
    />
  )
}

function ChangeActs({
  entry,
  words,
  busy,
  isSaved,
  failed,
}: {
  entry: KeptProperty
  words: Words
  busy: boolean
  isSaved: boolean
  failed: boolean
}) {
  const { failure, act } = useUnclaimedAct()
  return (
    <div className={css.acts}>
      <Button type="submit" size="small" busy={busy}>
        {words.save}
      </Button>
      <Button look="quiet" size="small" goesAway onClick={() => void act(() => drop(entry.id))}>
        {words.drop}
      </Button>
      <output>{isSaved && words.saved}</output>
      {(failed || failure) && <span role="alert">{words.failed}</span>}
    </div>
  )
}
