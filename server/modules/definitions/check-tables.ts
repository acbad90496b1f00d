import type { Section } from '#contract/definitions/section.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { faultsOfBlocks, type PlacedBlock } from './faults-of-blocks.ts'

/** Tables whose rows do not have something for each column: all behind it would stand under another one's name. */
export function checkTables(set: DefinitionSet): Fault[] {
  return faultsOfBlocks(set, unevenRows)
}

function unevenRows({ section, pointer }: PlacedBlock): Found[] {
  const table = tableIn(section)
  return (table?.rows ?? []).flatMap((count, index) => {
    if (!table || count === table.columns) return []
    const reason = `has ${count} for ${table.columns} columns: what stands there would be read under another name`
    return [{ pointer: `${pointer}/props/rows/${index}/${table.field}`, reason }]
  })
}

/** How many columns there are, and what each row has for them. */
function tableIn({ type, props }: Section) {
  if (type === 'plan-table') {
    const rows = props.rows.map((row) => row.in.length)
    return { columns: props.columns.length, rows, field: 'in' }
  }
  if (type !== 'table' && type !== 'comparison') return undefined
  const rows = props.rows.map(({ cells }) => cells.length)
  return { columns: props.columns.length, rows, field: 'cells' }
}
