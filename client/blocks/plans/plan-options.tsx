import { Check } from 'lucide-react'
import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { CurrentPlan, Offer, Plans } from '#contract/wire/plans.ts'
import { session } from '../../onboarding/session.ts'
import { useStepForm, useStepPart, useStepWords } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { CONTINUE_ID } from '../../onboarding/use-parts.ts'
import { track } from '../../stage/track.ts'
import { useDrawnHere } from '../../stage/use-drawn-here.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isUseless, useClaimsToSend } from './claims-to-send.ts'
import { figuresOf, isInForce } from './money-words.ts'
import { OfferedPrice } from './offered-price.tsx'
import { dayOf } from './plan-facts.ts'
import css from './plans.module.css'
import { pricePeriod } from './price-switch.tsx'
import { SignedClaims } from './signed-claims.tsx'
import { usePlans } from './use-money.ts'

type Words = BlockInput<'plan-options'>
type Option = Words['options'][number]

/** The plans to choose from at this visitor's prices. Choosing is not buying: it is kept, and nothing is charged. */
export function PlanOptions({ label, look, missing, load, ...words }: Words) {
  const { errorOf } = useStepForm()
  const [{ plan }, set] = useAnswers<{ plan: string }>('plan')
  const { state, value: plans, retry } = usePlans()
  const period = useStore(pricePeriod)
  const claims = useClaimsToSend()
  const isLoading = state === 'loading'
  const isWaiting = !useStore(session).loaded || isLoading
  const isFirstWait = useFirst(isWaiting)
  const isDrawnHere = useDrawnHere()
  const first = isUseless(claims) ? 'free' : words.first
  const { current, options } = openOptions({ options: words.options, first }, plans)
  const chosen = options.find(({ id }) => id === plan)

  useStepPart({
    check() {
      if (chosen?.id === 'free') return []
      if (isWaiting) return [{ field: CONTINUE_ID, message: load.loading }]
      if (current) return []
      if (!chosen) return [{ field: 'plan', message: missing }]
      return offerOf(plans, chosen.id) ? [] : [{ field: 'plan', message: load.failed }]
    },
    async commit() {
      if (chosen && chosen.id !== 'free') track('plan_selected', { plan: chosen.id })
    },
  })

  // Which plans there are, in which order, and what they do for the claims: none of it may move once it is read. A document says
  // what it can.
  if (isDrawnHere && isWaiting) return <Skeleton shape="card" count={4} label={load.loading} />
  if (current && options.length === 0) return <Current words={words} plan={current} isAlone />
  return (
    <div
      className={look === 'cards' ? css.cards : css.list}
      data-wide={look === 'cards' ? 'even' : undefined}
      data-held={isFirstWait}
    >
      {current && <Current words={words} plan={current} />}
      <SignedClaims words={words.signed} claims={claims} />
      {state === 'failed' && <LoadFailed load={load} retry={retry} />}
      <ChoiceCards
        id="plan"
        name="plan"
        label={label}
        hiddenLabel
        error={errorOf('plan')}
        pick="one"
        choices={options.map((option) => {
          const offer = offerOf(plans, option.id)
          const prices = period === 'year' ? option.inYear : option
          return {
            value: option.id,
            label: option.name,
            hint: <Points points={option.points} offer={offer} />,
            aside: <OfferedPrice words={prices} offer={offer} isLoading={isLoading} />,
            disabled: !offer && !isLoading && option.id !== 'free',
          }
        })}
        chosen={plan ? [plan] : []}
        onChange={([picked]) => set('plan', picked)}
      />
    </div>
  )
}

/** What was shown once stays, also while prices are asked for again. */
function useFirst(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(!isWaiting)
  if (!isWaiting && !isOver) setOver(true)
  return !isOver
}

function offerOf(plans: Plans | undefined, id: string | undefined) {
  return plans?.offers.find(({ code }) => code === id)
}

/** Who has a plan that renews has nothing to choose; who pays as they go may still take one that does. */
function openOptions(
  { options, first }: { options: readonly Option[]; first: Option['id'] | undefined },
  plans?: Plans,
) {
  const current = isInForce(plans?.current) ? plans?.current : undefined
  const offered = options.filter(({ id }) => !plans || id === 'free' || offerOf(plans, id))
  const leading = offered.filter(({ id }) => id === first)
  const ordered = [...leading, ...offered.filter(({ id }) => id !== first)]
  if (!current) return { current, options: ordered }
  const others = ordered.filter(({ id }) => id === 'plus-annual' || id === 'plus-monthly')
  return { current, options: current.code === 'pay-as-you-go' ? others : [] }
}

/** The plan that is had, and what comes next. Where nothing is left to choose, it is what the step is about. */
function Current({
  words: { current: words, options },
  plan: { code, cents, currentPeriodEnd, cancelAtPeriodEnd, nextCharge },
  isAlone = false,
}: {
  words: Pick<Words, 'current' | 'options'>
  plan: CurrentPlan
  isAlone?: boolean
}) {
  const plan = options.find(({ id }) => id === code)?.name ?? ''
  const title = fillWords(words.title, { plan })
  useStepWords(isAlone ? { title } : undefined)
  const end = cancelAtPeriodEnd && currentPeriodEnd
  const sum = spokenMoney(nextCharge?.cents ?? cents)
  return (
    <Notice tone="info" title={isAlone ? undefined : title}>
      {end && <p>{fillWords(words.ends, { day: dayOf(end) })}</p>}
      {!end && nextCharge && (
        <p>{fillWords(words.renews, { sum, day: dayWords(nextCharge.on) })}</p>
      )}
      <p>{words.text}</p>
      <p>
        <a href="/account">{words.open}</a>
      </p>
    </Notice>
  )
}

/** What a plan holds. A point that names a figure waits for the offer. */
function Points({
  points = [],
  offer,
}: {
  points: readonly string[] | undefined
  offer: Offer | undefined
}) {
  const figures = offer ? figuresOf(offer) : {}
  return points
    .map((point) => fillWords(point, figures))
    .filter((point) => !/[{]/.test(point))
    .map((point) => (
      <span key={point} className={css.point}>
        <Check size={16} />
        {point}
      </span>
    ))
}
