import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { Guarantee } from '#contract/wire/plans.ts'
import { callByKey } from '../../stage/call-by-key.ts'
import { usePress } from '../../stage/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { MoneyPart } from './money-part.tsx'
import css from './money.module.css'
import { reloadMoney } from './plans-book.ts'
import { useGuarantee } from './use-money.ts'

type Words = BlockInput<'my-guarantee'>

/** How the money-back guarantee stands, in figures and never as a promise. Nothing for who never had a yearly plan. */
export function MyGuarantee({ sectionId, title, ...words }: Words) {
  const { value } = useGuarantee()
  if (!value || value.status === 'none') return null
  return (
    <MoneyPart id={sectionId} title={title}>
      <Card className={css.card}>
        <dl className={css.figures}>
          <div>
            <dt>{words.figures.paid}</dt>
            <dd>{spokenMoney(value.paidCents)}</dd>
          </div>
          <div>
            <dt>{words.figures.received}</dt>
            <dd>{spokenMoney(value.receivedCents)}</dd>
          </div>
        </dl>
        <p>{standing(value, words)}</p>
        {value.status === 'offered' && !value.isDisputed && (
          <Choice guarantee={value} words={words} />
        )}
        <p>
          <a href="/terms#guarantee">{words.how}</a>
        </p>
      </Card>
    </MoneyPart>
  )
}

type Said = Omit<Words, 'sectionId' | 'title'>

function figures({ paidCents, receivedCents, refundCents, countedOn, openUntil }: Guarantee) {
  return {
    paid: spokenMoney(paidCents),
    received: spokenMoney(receivedCents),
    refund: spokenMoney(refundCents),
    ...(countedOn && { day: dayWords(countedOn) }),
    ...(openUntil && { until: dayWords(openUntil) }),
  }
}

function standing(guarantee: Guarantee, words: Said): string {
  const { status, waited, isDisputed } = guarantee
  if (status === 'none') return ''
  if (isDisputed && words.disputed) return words.disputed
  const said = status === 'running' && waited ? words.waited : words[status]
  return fillWords(said, figures(guarantee))
}

/** The money back, or a longer count while claims are open; either by one click. */
function Choice({ guarantee, words }: { guarantee: Guarantee; words: Said }) {
  const refund = useChoice(guarantee, 'refund')
  const wait = useChoice(guarantee, 'wait')
  const busy = refund.busy || wait.busy
  const hasFailed = refund.hasFailed || wait.hasFailed
  return (
    <>
      <div className={css.acts}>
        <Button busy={busy} goesAway onClick={refund.press}>
          {fillWords(words.refund, figures(guarantee))}
        </Button>
        {guarantee.mayWait && (
          <Button look="outlined" busy={busy} goesAway onClick={wait.press}>
            {words.wait}
          </Button>
        )}
      </div>
      {guarantee.mayWait && <p className={css.muted}>{words.waitHint}</p>}
      <div role="alert">{hasFailed && <Notice tone="error" title={words.failed} />}</div>
    </>
  )
}

/** About the year that is shown: with two open, each is a choice of its own. */
function useChoice({ id }: Guarantee, choice: 'refund' | 'wait') {
  return usePress('The guarantee could not be chosen', async () => {
    // Pressed again after a failure it is the same choice, so that money goes back once.
    await callByKey('/api/guarantee', { choice, ...(id && { guaranteeId: id }) })
    await reloadMoney()
  })
}
