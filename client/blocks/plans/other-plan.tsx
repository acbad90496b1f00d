import type { BlockProps } from '#contract/blocks/index.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import css from './cancel-plan.module.css'
import { usePlanChange, usePlans } from './use-money.ts'

/**
 * Another plan in the place of the one that ends; it stands after the button that cancels, never before it (PRODUCT §2.3).
 * Nothing where there is none, or while it is not known.
 */
export function OtherPlan({
  words: { other, names },
}: {
  words: Pick<BlockProps<'cancel-plan'>, 'other' | 'names'>
}) {
  const { value: plans } = usePlans()
  const change = usePlanChange().value?.change
  const offer = change && plans?.offers.find(({ code }) => code === change.to)
  if (!other || !offer || offer.interval === 'none') return null
  const told = {
    plan: names[offer.code],
    price: spokenMoney(offer.cents),
    day: dayWords(change.on),
  }
  return (
    <div className={css.acts}>
      <p>{fillWords(other[offer.interval], told)}</p>
      <ButtonLink look="outlined" href="/account/plan">
        {other.button}
      </ButtonLink>
    </div>
  )
}
