import { Check } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { Offer } from '#contract/wire/plans.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { figuresOf } from './money-words.ts'
import css from './plans.module.css'
import { usePlans } from './use-money.ts'
import { say } from '../../words/say.ts'

/** What each plan holds, side by side, at this visitor's prices. */
export function PlanTable({ caption, columns, priceBy, rows, load }: BlockInput<'plan-table'>) {
  const { state, value: plans, retry } = usePlans()
  const offerOf = (id: string) => plans?.offers.find(({ code }) => code === id)
  return (
    <>
      {state === 'failed' && <LoadFailed load={load} retry={retry} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={caption}>
        <table className={css.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{say('What it holds')}</span>
              </th>
              {columns.map(({ id, name, price, year }) => (
                <th key={id} scope="col">
                  {name}
                  <TablePrice
                    words={priceBy === 'month' ? price : year}
                    offer={offerOf(id)}
                    isLoading={state === 'loading'}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, in: holds }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map(({ id }, index) => (
                  <td key={id}>{holds[index] ? <Yes /> : <No />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function TablePrice({
  words,
  offer,
  isLoading,
}: {
  words: string
  offer: Offer | undefined
  isLoading: boolean
}) {
  if (offer) return <span>{fillWords(words, figuresOf(offer))}</span>
  if (!isLoading) return <span>–</span>
  return <span className={css.boneCell} aria-hidden="true" />
}

function Yes() {
  return (
    <>
      <Check size={20} />
      <span className="visually-hidden">{say('Yes')}</span>
    </>
  )
}

function No() {
  return (
    <span className={css.no}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{say('No')}</span>
    </span>
  )
}
