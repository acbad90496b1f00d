import type { BlockInput } from '#contract/blocks/index.ts'
import { Band } from '../../ui/band.tsx'
import css from './kept-table.module.css'

/** What the code itself states, in rows: the policy and the product cannot part. */
export function KeptTable({ sectionId, title, caption, columns, data }: BlockInput<'kept-table'>) {
  const { rows } = data as { rows: string[][] }
  const titleId = `${sectionId}-title`
  const captionId = `${sectionId}-caption`
  return (
    <Band id={sectionId} aria-labelledby={title && titleId}>
      {title && (
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
      )}
      <figure className={css.frame}>
        <figcaption id={captionId}>{caption}</figcaption>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <section className={css.scroll} aria-labelledby={captionId} tabIndex={0}>
          <table className={css.table} aria-labelledby={captionId} data-columns={columns.length}>
            <thead>
              <tr>
                {columns.map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...facts]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {facts.map((words, index) => (
                    <td key={index}>{words}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </figure>
    </Band>
  )
}
