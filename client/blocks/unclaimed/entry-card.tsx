import type { ReactNode } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { FoundProperty } from '#contract/wire/unclaimed.ts'
import { SampleTag } from '../../ui/chip.tsx'
import css from './entry-card.module.css'

/** One entry of a list as the office published it, with what can be done about it. */
export function EntryCard({
  property,
  facts,
  sampleTag,
  chip,
  state,
  children,
}: {
  property: FoundProperty
  facts: BlockInput<'unclaimed-search'>['facts']
  sampleTag: string
  chip?: ReactNode
  /** The state's name. */
  state: string
  children: ReactNode
}) {
  const { owner, city, holder, kind, amount, propertyNumber, sample } = property
  const lines = [
    [facts.amount, amount],
    [facts.holder, holder],
    [facts.kind, kind],
    [facts.place, city ? `${city}, ${state}` : state],
    [facts.number, propertyNumber],
  ]
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h3 className={css.owner} tabIndex={-1}>
          {owner}
        </h3>
        {chip}
        {sample && <SampleTag>{sampleTag}</SampleTag>}
      </div>
      <dl className={css.facts}>
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={css.acts}>{children}</div>
    </li>
  )
}
