import { type FormEvent, useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { dayAfter, FURTHEST_REMINDER_DAYS } from '#contract/subscriptions/next-step.ts'
import type { ServiceGuide } from '#contract/wire/subscriptions.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { listFailure } from '../../stage/full-list.ts'
import { useAct } from '../../stage/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textIn } from '../../ui/text-in.ts'
import { add } from './cancellations-book.ts'
import { dayFault, type Fault, focusFault, withFault } from './day-fault.ts'
import css from './my-cancellations.module.css'
import type { ToldSubscription } from './told-subscriptions.ts'

const REMIND_DAYS = 7

type Faults = Partial<Record<'name' | 'askedOn' | 'remindOn', Fault | undefined>>

/** What somebody says they asked to end; `times` tells one press from the next. */
export interface Begun {
  one: ToldSubscription
  times: number
}

/** Puts one more on the list; on the page of a service it is that one, else the one that was begun with. */
export function AddCancellation({
  words,
  begun,
}: {
  words: BlockInput<'my-cancellations'>
  begun?: Begun | undefined
}) {
  const { sectionId: id, data, add: says } = words
  const guide = data && typeof data === 'object' && 'steps' in data ? (data as ServiceGuide) : null
  const { busy, failure, act } = useAct('A cancellation could not be saved', listFailure)
  const [faults, setFaults] = useState<Faults>({})
  useEffect(() => {
    if (begun) document.getElementById(`${id}-name`)?.focus()
  }, [begun, id])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const filled = filledIn(form)
    const { name } = filled
    const found = faultsIn(form, name)
    setFaults(found)
    if (focusFault(form, found)) return
    const known = [guide && { name: guide.name, service: guide.slug }, begun?.one]
    const service = known.find((one) => one?.name === name)?.service
    const adding = { ...filled, ...(service && { service }) }
    if (await act(() => add(adding))) form.reset()
  }

  const field = (name: keyof Faults) => withFault(says[name], faults[name], words)
  return (
    <form className={css.add} method="post" noValidate onSubmit={(event) => void send(event)}>
      <h3>{says.title}</h3>
      <TextField
        key={begun?.times}
        id={`${id}-name`}
        name="name"
        {...field('name')}
        autoComplete="off"
        maxLength={80}
        defaultValue={begun?.one.name ?? guide?.name}
      />
      <div className={css.pair}>
        <Day id={`${id}-asked-on`} name="askedOn" words={field('askedOn')} days={0} />
        <Day id={`${id}-remind-on`} name="remindOn" words={field('remindOn')} days={REMIND_DAYS} />
      </div>
      <Button type="submit" busy={busy}>
        {says.button}
      </Button>
      {failure && (
        <Notice tone="error" live>
          {failure.full ?? words[failure.kind]}
        </Notice>
      )}
    </form>
  )
}

function filledIn(form: HTMLFormElement) {
  const text = (name: string) => textIn(new FormData(form), name)
  return { name: text('name'), askedOn: text('askedOn'), remindOn: text('remindOn') || null }
}

function faultsIn(form: HTMLFormElement, name: string): Faults {
  const furthest = dayAfter(todayHere(), FURTHEST_REMINDER_DAYS)
  return {
    name: name === '' ? 'missing' : undefined,
    askedOn: dayFault(form, 'askedOn', { latest: todayHere() }),
    remindOn: dayFault(form, 'remindOn', { optional: true, latest: furthest }),
  }
}

interface DayProps {
  id: string
  name: string
  words: { label: string; hint?: string; error?: string }
  days: number
}

/** A day that is offered; which day today is, only the browser knows. */
function Day({ id, name, words, days }: DayProps) {
  return (
    <TextField
      id={id}
      name={name}
      type="date"
      {...words}
      ref={(input) => {
        if (input && input.defaultValue === '') input.defaultValue = dayAfter(todayHere(), days)
      }}
    />
  )
}
