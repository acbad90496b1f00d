import { Check } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import css from './plans.module.css'

/** What each plan holds, side by side. */
export function PlanTable({ caption, columns, priceBy, rows }: BlockInput<'plan-table'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={caption}>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What it holds</span>
            </th>
            {columns.map(({ name, price, year }) => (
              <th key={name} scope="col">
                {name}
                <span>{priceBy === 'month' ? price : year}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, in: holds }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ name }, index) => (
                <td key={name}>{holds[index] ? <Yes /> : <No />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Yes() {
  return (
    <>
      <Check size={20} />
      <span className="visually-hidden">Yes</span>
    </>
  )
}

function No() {
  return (
    <span className={css.no}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">No</span>
    </span>
  )
}
