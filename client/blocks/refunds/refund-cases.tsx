import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { RefundCase } from '#contract/wire/refunds.ts'
import { MOST_CASES } from '#contract/refunds/case-choices.ts'
import type { Answers } from '#contract/questions/answer-values.ts'
import { forgetPayment } from '../../onboarding/returned-payment.ts'
import { takeReturnedPayment } from '../../onboarding/take-returned-payment.ts'
import { useTold } from '../../onboarding/use-told.ts'
import { logFailure } from '../../stage/log-failure.ts'
import type { Purchase } from '../../stage/purchase-in-hand.ts'
import { steadyReads } from '../../stage/steady-reads.ts'
import { usePurchaseInHand } from '../../stage/use-purchase-in-hand.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { useFocusInside } from '../../ui/use-focus-inside.ts'
import { CaseCard } from './case-card.tsx'
import { CaseForm } from './case-form.tsx'
import { PaymentSaid } from './payment-said.tsx'
import { type Cases, listCases } from './refund-calls.ts'
import css from './refunds.module.css'
import { toldCases } from './told-cases.ts'
import { ToldList } from './told-list.tsx'

/** Cases of this visitor, with or without an account; whoever has none begins at once. */
export function RefundCases(words: BlockInput<'refund-cases'>) {
  const { cases, model, post, failed, again, keep, drop } = useCases()
  const [unfolded, setUnfolded] = useState<string>()
  const opening = useOpening()
  const sheet = useFocusInside<HTMLDivElement>(String(opening.times))
  const told = toldCases(useTold(), cases)
  const { sectionId, title, lead, noScript, load, acts } = words
  const isNew = cases.length === 0 || opening.isOpen

  function keepNew(kept: RefundCase) {
    keep(kept)
    setUnfolded(kept.id)
    opening.end()
  }

  return (
    <SplitSection sectionId={sectionId} title={title} lead={lead} noScript={noScript}>
      <PaymentSaid words={words} />
      {failed && (
        <Notice tone="error" title={load.failed}>
          <TryAgain look="outlined" size="small" onClick={again}>
            {load.retry}
          </TryAgain>
        </Notice>
      )}
      {cases.map((one) => (
        <CaseCard
          key={one.id}
          one={one}
          model={model}
          post={post}
          words={words}
          isOpen={one.id === (unfolded ?? cases[0]?.id)}
          onFold={(isOpen) => setUnfolded(isOpen ? one.id : '')}
          onKept={keep}
          onDropped={() => drop(one.id)}
        />
      ))}
      {!opening.isOpen && cases.length < MOST_CASES && (
        <ToldList list={told} words={words.told} onStart={({ given }) => opening.ask(given)} />
      )}
      {isNew && (
        // Once something is typed it stays open, also when cases of before come only then.
        <div ref={sheet} className={css.sheet} onChange={opening.begin}>
          <CaseForm
            key={opening.key}
            words={words}
            given={opening.given}
            onKept={keepNew}
            onCancel={cases.length > 0 ? opening.end : undefined}
          />
        </div>
      )}
      {!isNew && cases.length < MOST_CASES && (
        <Another label={acts.another} onAsk={() => opening.ask()} />
      )}
      {cases.length >= MOST_CASES && <p className={css.hint}>{acts.full}</p>}
    </SplitSection>
  )
}

function Another({ label, onAsk }: { label: string; onAsk: () => void }) {
  return (
    <div>
      <Button look="outlined" onClick={onAsk}>
        {label}
      </Button>
    </div>
  )
}

/** Whether a case is being opened: on the person's wish, or because a receipt was handed over; and what is known of it. */
function useOpening() {
  const bought = usePurchaseInHand()
  const [wish, setWish] = useState<boolean>()
  // Each time that one is asked for with something the form is another one; `times` says which.
  const [told, setTold] = useState<{ times: number; given?: Answers }>({ times: 0 })
  const purchase = wish === false ? undefined : bought && typedPurchase(bought)
  return {
    isOpen: wish ?? bought !== undefined,
    given: told.given ?? purchase,
    key: told.given ? `told-${told.times}` : purchase ? 'given' : 'empty',
    /** How often a press asked for the form. */
    times: told.times,
    begin: () => setWish(true),
    ask: (given?: Answers) => {
      setWish(true)
      setTold(({ times }) => ({ times: times + 1, ...(given && { given }) }))
    },
    end: () => {
      setWish(false)
      setTold(({ times }) => ({ times }))
    },
  }
}

function typedPurchase({ merchant, orderedOn, amount, orderNumber }: Purchase): Answers {
  return { company: merchant, boughtOn: orderedOn, amountCents: amount, orderNumber }
}

function useCases() {
  const [known, setKnown] = useState<Cases>({ cases: [], model: null, post: null })
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const [reads] = useState(steadyReads)

  useEffect(() => {
    let isCurrent = true
    reads.read(listCases).then(
      (found) => {
        if (!isCurrent) return
        setKnown(found)
        setFailed(false)
      },
      (error: unknown) => {
        logFailure('The refund cases could not be listed', error)
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [reads, tries])

  // Whoever comes back from paying for a letter sees what became of it.
  useEffect(() => {
    void takeReturnedPayment()?.then(() => setTries((now) => now + 1))
    return forgetPayment
  }, [])

  function change(edit: (cases: RefundCase[]) => RefundCase[]): void {
    reads.note()
    setKnown((now) => ({ ...now, cases: edit(now.cases) }))
  }
  return {
    ...known,
    failed,
    again: () => setTries((now) => now + 1),
    keep: (kept: RefundCase) =>
      change((cases) =>
        cases.some(({ id }) => id === kept.id)
          ? cases.map((one) => (one.id === kept.id ? kept : one))
          : [kept, ...cases],
      ),
    drop: (id: string) => change((cases) => cases.filter((one) => one.id !== id)),
  }
}
