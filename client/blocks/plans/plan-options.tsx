import { Check } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/dashboard/fill-words.ts'
import type { Plans } from '#contract/wire/plans.ts'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadFailed } from './load-failed.tsx'
import { isInForce } from './money-words.ts'
import { OfferedPrice } from './offered-price.tsx'
import css from './plans.module.css'
import { pricePeriod } from './price-switch.tsx'
import { usePlans } from './use-money.ts'

type Words = BlockInput<'plan-options'>
type Option = Words['options'][number]

/** The plans to choose from at this visitor's prices. Choosing is not buying: it is kept, and nothing is charged. */
export function PlanOptions({ label, look, missing, load, ...words }: Words) {
  const { errorOf } = useStepForm()
  const [{ plan }, set] = useAnswers<{ plan: string }>('plan')
  const { state, value: plans, retry } = usePlans()
  const period = useStore(pricePeriod)
  const { current, options } = openOptions(words, plans)
  const chosen = options.find(({ id }) => id === plan)
  const isPriced = chosen?.id === 'free' || offerOf(plans, chosen?.id) !== undefined

  useStepPart({
    check() {
      if (current) return []
      if (!chosen) return [{ field: 'plan', message: missing }]
      const message = state === 'loading' ? load.loading : load.failed
      return isPriced ? [] : [{ field: 'plan', message }]
    },
  })

  if (current && options.length === 0) return <Current words={words} code={current.code} />
  const isLoading = state === 'loading'
  return (
    <div
      className={look === 'cards' ? css.cards : css.list}
      data-wide={look === 'cards' ? 'even' : undefined}
    >
      {current && <Current words={words} code={current.code} />}
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
            hint: <Points {...option} look={look} />,
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

function offerOf(plans: Plans | undefined, id: string | undefined) {
  return plans?.offers.find(({ code }) => code === id)
}

/** Who has a plan that renews has nothing to choose; who pays as they go may still take one that does. */
function openOptions({ options, first }: Pick<Words, 'options' | 'first'>, plans?: Plans) {
  const current = isInForce(plans?.current) ? plans?.current : undefined
  const offered = options.filter(({ id }) => !plans || id === 'free' || offerOf(plans, id))
  const leading = offered.filter(({ id }) => id === first)
  const ordered = [...leading, ...offered.filter(({ id }) => id !== first)]
  if (!current) return { current, options: ordered }
  const others = ordered.filter(({ id }) => id === 'plus-annual' || id === 'plus-monthly')
  return { current, options: current.code === 'pay-as-you-go' ? others : [] }
}

function Current({
  words: { current, options },
  code,
}: {
  words: Pick<Words, 'current' | 'options'>
  code: string
}) {
  const plan = options.find(({ id }) => id === code)?.name ?? ''
  return (
    <Notice tone="info" title={fillWords(current.title, { plan })}>
      <p>{current.text}</p>
      <p>
        <a href="/account">{current.open}</a>
      </p>
    </Notice>
  )
}

function Points({ points, look }: Option & { look: 'list' | 'cards' }) {
  if (!points) return null
  if (look === 'list') return points.join(' · ')
  return points.map((point) => (
    <span key={point} className={css.point}>
      <Check size={16} />
      {point}
    </span>
  ))
}
