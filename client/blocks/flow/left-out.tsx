import type { ReactNode } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { type ChosenSuit, suitsToFile } from '#contract/onboarding.ts'
import { filedByOf, filedField } from '../../onboarding/filed-before.ts'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import { useStepPart, useStepWords } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { InEnglish } from '../../ui/in-english.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import tap from '../../ui/tap-target.module.css'
import { fitAnswersOf, leftOutOf, questionField, QUESTIONS_STEP } from './fit-answers.ts'
import css from './left-out.module.css'
import { lastPicker } from './last-picker.ts'
import { OfficialSite } from './official-site.tsx'
import { say } from '../../words/say.ts'

type Words = BlockInput<'left-out'>

/** The chosen class actions that are not filed: what each hangs on, how to change that, and the ways on. */
export function LeftOut(words: Words) {
  const { suits } = useStore(keptState)
  const { loaded } = useStore(session)
  const out = leftOutOf({ suits })
  const othersFit = out.length > 0 && suitsToFile({ suits }).length > 0

  const some = othersFit ? { title: words.someTitle, primary: words.goOn, noSkip: true } : undefined
  useStepWords(loaded && out.length === 0 ? { title: words.noneTitle, help: words.none } : some)
  useStepPart({
    commit: async () => (othersFit ? undefined : { goto: lastPicker() }),
  })

  if (!loaded) return <Skeleton shape="card" count={1} label={say('Loading your answers')} />
  return (
    <>
      {out.map((suit) => (
        <LeftOutSuit key={suit.id} chosen={suit} words={words} />
      ))}
    </>
  )
}

function LeftOutSuit({ chosen, words }: { chosen: ChosenSuit; words: Words }) {
  const { suit } = useSuit(chosen.slug)
  return (
    <Card className={css.suit}>
      <h2 className={css.name}>
        <Mark src={chosen.brandImage} size={40} />
        {chosen.name}
      </h2>
      <Standing chosen={chosen} />
      <Reason chosen={chosen} words={words} />
      {suit && <OfficialSite suit={suit} label={words.official} />}
    </Card>
  )
}

/** At a glance, which of three it is: only a doubt leaves the claim on the list. */
function Standing({ chosen: { eligibility } }: { chosen: ChosenSuit }) {
  const label =
    eligibility === 'unsure'
      ? say('Not sure: kept for later')
      : eligibility === 'filed'
        ? say('Filed before: left out')
        : say('Not included: left out')
  return (
    <p>
      <Chip tone={eligibility === 'unsure' ? 'plain' : 'soon'}>{label}</Chip>
    </p>
  )
}

function Reason({ chosen, words }: { chosen: ChosenSuit; words: Words }) {
  const { suit } = useSuit(chosen.slug)
  if (chosen.eligibility === 'filed') {
    return (
      <>
        <p>{filedReason(chosen.id, { words, perHousehold: suit?.terms?.perHousehold })}</p>
        <Change words={words} about={chosen.name} field={filedField(chosen.id)} />
      </>
    )
  }
  const isUnsure = chosen.eligibility === 'unsure'
  const given = fitAnswersOf(chosen.id)
  const asked = suit?.terms?.eligibility ?? []
  const decisive = asked.filter(({ id, fits }) => {
    const answer = given[id]
    return isUnsure ? answer === 'unsure' : answer && answer !== 'unsure' && answer !== fits
  })
  return (
    <>
      <p>{isUnsure ? words.unsure : words.outside}</p>
      {decisive.map(({ id, text, clause }) => (
        <dl key={id} className={css.facts}>
          <dt>{words.clause}</dt>
          <dd className={css.clause}>
            <InEnglish>{clause}</InEnglish>
          </dd>
          <dt>
            <InEnglish>{text}</InEnglish>
          </dt>
          <dd>
            {words.answered} <strong>{words.answers[given[id] ?? 'unsure']}</strong>{' '}
            <Change
              words={words}
              about={<InEnglish>{text}</InEnglish>}
              field={questionField(chosen.id, id)}
            />
          </dd>
        </dl>
      ))}
    </>
  )
}

/** Leads to the very question. */
function Change({ words, about, field }: { words: Words; about: ReactNode; field: string }) {
  const { hrefOf } = useFlowLinks()
  return (
    <a
      className={classNames(css.change, tap.target)}
      href={hrefOf({ stepId: QUESTIONS_STEP }, field)}
    >
      {words.change}
      <span className="visually-hidden">: {about}</span>
    </a>
  )
}

function filedReason(
  suitId: string,
  { words: { filed }, perHousehold }: { words: Words; perHousehold: boolean | undefined },
): string {
  const by = filedByOf(suitId)
  if (by === 'household') return perHousehold ? filed.household : filed.householdUnknown
  return by === 'service' ? filed.service : filed.me
}
