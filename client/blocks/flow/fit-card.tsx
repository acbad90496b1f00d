import type { BlockInput } from '#contract/blocks/index.ts'
import { isFormDone } from '#contract/claim-states.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { filedField } from '../../onboarding/filed-before.ts'
import { comeBackTo, useFlowLinks } from '../../onboarding/flow-links.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { useClaimAt } from '../../onboarding/use-claim-at.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { dayWords } from '../../ui/day-words.ts'
import { InEnglish } from '../../ui/in-english.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import tap from '../../ui/tap-target.module.css'
import {
  type FitAnswers,
  LEFT_OUT_STEP,
  leftOutOf,
  PICK_STEP,
  questionField,
  QUESTIONS_STEP,
} from './fit-answers.ts'
import css from './fit-card.module.css'
import { locale } from '../../words/locale.ts'
import { say } from '../../words/say.ts'

type Words = BlockInput<'fit-card'>

/** Why the claim of this step may be the visitor's: each answer beside its sentence of the class definition. */
export function FitCard(words: Words) {
  const { chosen, claim } = useClaimAt()
  const { suit, failed } = useSuit(chosen?.slug)
  const { loaded } = useStore(session)
  const { hrefOf } = useFlowLinks()
  const { place } = useStepForm()
  const isSigned = isFormDone(claim?.state)

  // As long as the form waits, so that both come at once.
  if ((!suit || !loaded) && !failed) return <Skeleton shape="card" count={3} />
  return (
    <>
      {suit && (
        <Card className={css.card}>
          <h2 className={css.title}>{words.title}</h2>
          <Answers suit={suit} words={words} />
          <p className={css.note}>{words.note}</p>
          {!isSigned && (
            <a
              className={classNames(css.change, tap.target)}
              href={hrefOf({ stepId: QUESTIONS_STEP }, firstField(suit))}
              onClick={() => comeBackTo(place)}
            >
              {words.change}
            </a>
          )}
        </Card>
      )}
      <LeftOutNote words={words} />
    </>
  )
}

/** Where the questions about a class action begin. */
function firstField({ id, terms }: SuitDetail): string {
  const [first] = terms?.eligibility ?? []
  return first ? questionField(id, first.id) : filedField(id)
}

function Answers({ suit, words }: { suit: SuitDetail; words: Words }) {
  const [bySuit] = useAnswers<Record<string, FitAnswers>>(PICK_STEP)
  const given = bySuit[suit.id] ?? {}
  const period = periodWords(suit)
  return (
    <dl className={css.answers}>
      {suit.terms?.eligibility.map(({ id, text, clause }) => {
        const answer = given[id]
        return (
          <div key={id}>
            <dt>
              <InEnglish>{text}</InEnglish>
            </dt>
            <dd className={css.answer}>{answer && words.answers[answer]}</dd>
            <dd className={css.clause}>
              <span className="visually-hidden">{words.clause}: </span>
              <InEnglish>{clause}</InEnglish>
            </dd>
          </div>
        )
      })}
      {period && (
        <div>
          <dt>{words.period}</dt>
          <dd className={css.clause}>{period}</dd>
        </div>
      )}
    </dl>
  )
}

function LeftOutNote({ words }: { words: Words }) {
  const { suits } = useStore(keptState)
  const { hrefOf } = useFlowLinks()
  const names = leftOutOf({ suits }).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <p className={css.note}>
      {words.leftOut} {new Intl.ListFormat(locale()).format(names)}.{' '}
      <a className={tap.target} href={hrefOf({ stepId: LEFT_OUT_STEP })}>
        {words.why}
      </a>
    </p>
  )
}

function periodWords({ classPeriodFrom: from, classPeriodTo: to }: SuitDetail): string | undefined {
  if (from && to) return `${dayWords(from)} ${say('to')} ${dayWords(to)}`
  if (from) return `${say('From')} ${dayWords(from)}`
  return to ? `${say('Until')} ${dayWords(to)}` : undefined
}
