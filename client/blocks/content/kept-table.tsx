import type { BlockInput } from '#contract/blocks/index.ts'
import { Band } from '../../ui/band.tsx'
import { FramedTable } from '../../ui/framed-table.tsx'
import css from './kept-table.module.css'

/** What the code itself states, in rows: the policy and the product cannot part. */
export function KeptTable({ sectionId, title, caption, columns, data }: BlockInput<'kept-table'>) {
  const { rows } = data as { rows: string[][] }
  const titleId = `${sectionId}-title`
  return (
    <Band id={sectionId} aria-labelledby={title && titleId}>
      {title && (
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
      )}
      <FramedTable id={sectionId} caption={caption} texts={columns.length} className={css.table}>
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
      </FramedTable>
    </Band>
  )
}
