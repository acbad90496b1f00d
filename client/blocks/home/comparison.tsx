import type { BlockInput } from '#contract/blocks/index.ts'
import { Band } from '../../ui/band.tsx'
import css from './comparison.module.css'
import { SectionHead } from './section-head.tsx'

/** Ways to do the same thing, side by side; the first one is ours. */
export function Comparison({
  sectionId,
  title,
  text,
  columns,
  rows,
  note,
}: BlockInput<'comparison'>) {
  const titleId = `${sectionId}-title`
  return (
    <Band id={sectionId} tone="white" aria-labelledby={titleId}>
      <SectionHead id={titleId} title={title} text={text} />
      <div className={css.scroll}>
        <table className={css.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{title}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index]} data-column={columns[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={css.note}>{note}</p>}
    </Band>
  )
}
