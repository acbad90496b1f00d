import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { Cancellation, Charge, SeenCharge, Standing } from '#contract/wire/subscriptions.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { useAct, usualFailure } from '../../stage/use-act.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { add, change, drop, isChanged, isGone } from './cancellations-book.ts'
import { ChargeForm } from './charge-form.tsx'
import { hrefOf } from './service-search.tsx'
import css from './my-cancellations.module.css'
import { startDispute } from './letter-start.ts'
import { ReminderLine } from './reminder-line.tsx'

const toneOf: Record<Standing, ChipTone> = { asked: 'soon', confirmed: 'good', charged: 'bad' }

type Words = BlockInput<'my-cancellations'>

function failureOf(error: unknown) {
  if (isChanged(error)) return 'changed'
  return isGone(error) ? 'gone' : usualFailure(error)
}

/** One cancellation: how it stands, what is best done next, and what may be said of it. */
export function CancellationCard({
  cancellation,
  words,
}: {
  cancellation: Cancellation
  words: Words
}) {
  const { id, name, service, standing, next } = cancellation
  const { busy, failure, act } = useAct('A cancellation could not be saved', failureOf)
  const day = next.on ? dayWords(next.on) : ''
  const confirm = () => change(id, { standing: 'confirmed', confirmedOn: todayHere() })
  const forget = () => void act(() => drop(id))
  return (
    <li className={css.card}>
      <div className={css.top}>
        <h3>{name}</h3>
        <Chip tone={toneOf[standing]}>{words.standing[standing]}</Chip>
      </div>
      <p className={css.quiet}>{sinceWords(cancellation, words.since)}</p>
      <p className={css.next}>{fillWords(words.next[next.kind], { day })}</p>
      <ReminderLine cancellation={cancellation} words={words.reminder} act={act} />
      <div className={css.acts}>
        {standing === 'asked' && (
          <Button
            look="outlined"
            size="small"
            busy={busy}
            goesAway
            onClick={() => void act(confirm)}
          >
            {words.confirm}
          </Button>
        )}
        {standing === 'charged' && (
          <ButtonLink href="#letter" size="small" onClick={() => startDispute(cancellation)}>
            {words.letter}
          </ButtonLink>
        )}
        {service && (
          <ButtonLink look="quiet" size="small" className={css.plain} href={hrefOf(service)}>
            {words.guide}
          </ButtonLink>
        )}
        <Button look="quiet" size="small" className={css.plain} goesAway onClick={forget}>
          {fillWords(words.drop, { name })}
        </Button>
      </div>
      <Charges cancellation={cancellation} words={words} busy={busy} act={act} />
      {failure && (
        <Notice tone="error" live>
          {words[failure] ?? words.failed}
        </Notice>
      )}
    </li>
  )
}

/** A charge that was told stays open to be put right: its statement mostly comes later. One more is an entry of its own. */
function Charges({
  cancellation,
  words,
  busy,
  act,
}: {
  cancellation: Cancellation
  words: Words
  busy: boolean
  act: (work: () => Promise<void>) => Promise<boolean>
}) {
  const { id, name, service, standing, askedOn, confirmedOn } = cancellation
  const { open, change: put, again } = words.charge
  const [isFirst, setIsFirst] = useState(false)
  const form = { words, busy }
  const was = toldOf(cancellation)
  const tell = (charge: Charge) => act(() => change(id, { standing: 'charged', ...charge, was }))
  const further = { name, ...(service && { service }), askedOn, confirmedOn }
  const isTold = standing === 'charged'

  async function tellNew(charge: Charge): Promise<boolean> {
    if (isTold) return act(() => add({ ...further, charge }))
    const isSaved = await tell(charge)
    if (isSaved) setIsFirst(true)
    return isSaved
  }
  // One form for whatever is new: what was typed as the first charge stays there when another page told one meanwhile.
  return (
    <>
      {isTold && (
        <ChargeForm key="told" id={id} title={put} {...form} told={cancellation} onSave={tell} />
      )}
      <ChargeForm
        key={isFirst ? 'further' : 'new'}
        id={`${id}-again`}
        title={isTold ? again : open}
        {...form}
        onSave={tellNew}
      />
    </>
  )
}

/** The charge as it is told now. */
function toldOf({ chargedOn, amountCents, statementOn }: Cancellation): SeenCharge | null {
  return chargedOn ? { chargedOn, amountCents, statementOn } : null
}

function sinceWords(
  { standing, askedOn, confirmedOn, chargedOn, amountCents }: Cancellation,
  words: Words['since'],
): string {
  const day = { asked: askedOn, confirmed: confirmedOn, charged: chargedOn }[standing] ?? askedOn
  return fillWords(words[standing], {
    day: dayWords(day),
    amount: amountCents ? spokenMoney(amountCents) : '',
  })
}
