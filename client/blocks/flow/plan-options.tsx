import { Check } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import css from './plans.module.css'

type Option = BlockInput<'plan-options'>['options'][number]

/** The plans to choose from. Choosing is not buying: it is kept, and nothing is charged. */
export function PlanOptions({ label, look, first, options, missing }: BlockInput<'plan-options'>) {
  const { errorOf } = useStepForm()
  const [{ plan }, set] = useAnswers<{ plan: string }>('plan')

  useStepPart({ check: () => (plan ? [] : [{ field: 'plan', message: missing }]) })

  const leading = options.filter(({ id }) => id === first)
  const ordered = [...leading, ...options.filter(({ id }) => id !== first)]
  return (
    <div
      className={look === 'cards' ? css.cards : undefined}
      data-wide={look === 'cards' ? 'even' : undefined}
    >
      <ChoiceCards
        id="plan"
        name="plan"
        label={label}
        hiddenLabel
        error={errorOf('plan')}
        pick="one"
        choices={ordered.map((option) => ({
          value: option.id,
          label: option.name,
          hint: <Points {...option} look={look} />,
          aside: <Price {...option} />,
        }))}
        chosen={plan ? [plan] : []}
        onChange={([chosen]) => set('plan', chosen)}
      />
    </div>
  )
}

function Price({ price, priceNote }: Option) {
  return (
    <span className={css.price}>
      <strong>{price}</strong>
      <span>{priceNote}</span>
    </span>
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
