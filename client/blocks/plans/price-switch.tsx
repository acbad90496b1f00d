import type { BlockInput } from '#contract/blocks/index.ts'
import { createStore, useStore } from '../../onboarding/store.ts'
import css from './plans.module.css'

/** By what prices are shown on this page. */
export const pricePeriod = createStore<'month' | 'year'>('month')

/** Every price by the month or by the year. It changes how prices are shown, never what is charged. */
export function PriceSwitch({ shown, label, ...words }: BlockInput<'price-switch'>) {
  const period = useStore(pricePeriod)
  if (!shown) return null
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">{label}</legend>
      {(['month', 'year'] as const).map((value) => (
        <label key={value} className={css.period}>
          <input
            type="radio"
            className="visually-hidden"
            name="price-period"
            value={value}
            checked={period === value}
            onChange={() => pricePeriod.set(value)}
          />
          {words[value]}
        </label>
      ))}
    </fieldset>
  )
}
