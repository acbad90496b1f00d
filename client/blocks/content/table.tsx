import { Fragment } from 'react'
import type { Cell } from '#contract/blocks/content/table.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { useStage } from '../../stage/stage.ts'
import { classNames } from '../../ui/class-names.ts'
import { FramedTable } from '../../ui/framed-table.tsx'
import { ContentSection } from './content-section.tsx'
import { RichText } from './rich-text.tsx'
import css from './table.module.css'

/** Facts in rows. The row that the address asks for comes first, set off. */
export function Table(props: BlockInput<'table'>) {
  const { sectionId, title, caption, columns, rows, note } = props
  const lifted = useLiftedKey(props)
  const texts = columns.filter(({ align }) => align !== 'end').length
  const inOrder = [
    ...rows.filter(({ key }) => key && key === lifted),
    ...rows.filter(({ key }) => !key || key !== lifted),
  ]
  return (
    <ContentSection id={sectionId} title={title} layout="stack">
      <FramedTable id={sectionId} caption={caption} texts={texts} className={css.table}>
        <thead>
          <tr>
            {columns.map(({ label, align }) => (
              <th key={label} scope="col" className={align && css[align]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder.map(({ key, cells }, index) => (
            <Row
              key={key ?? index}
              cells={cells}
              columns={columns}
              lifted={key !== undefined && key === lifted}
            />
          ))}
        </tbody>
      </FramedTable>
      {note && (
        <p className={css.note}>
          <RichText text={note} />
        </p>
      )}
    </ContentSection>
  )
}

function Row({
  cells: [name = '', ...facts],
  columns,
  lifted,
}: Pick<BlockInput<'table'>, 'columns'> & { cells: Cell[]; lifted: boolean }) {
  return (
    <tr className={classNames(lifted && css.lifted)}>
      <th scope="row">
        <Words cell={name} />
      </th>
      {facts.map((cell, index) => {
        const align = columns[index + 1]?.align
        return (
          <td key={index} className={align && css[align]}>
            <Words cell={cell} />
          </td>
        )
      })}
    </tr>
  )
}

function useLiftedKey({ lift }: BlockInput<'table'>): string | undefined {
  const { screen } = useStage()
  return lift && screen.params[lift]?.toLowerCase()
}

function Words({ cell }: { cell: Cell }) {
  const stage = useStage()
  if (typeof cell === 'string') return <RichText text={cell} />
  const href = stage.hrefOf({ do: 'open', link: cell.link })
  if (!href) return cell.words ?? ''
  return (
    <a href={href} rel="noopener">
      {cell.words ?? hostOf(href)}
    </a>
  )
}

/** The host of an address, so that a line may break after its dots only. */
function hostOf(href: string) {
  const parts = new URL(href).host.replace(/^www\./, '').split('.')
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && '.'}
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
