import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { Section } from '#contract/definitions/section.ts'
import { sectionMisfits } from './definition-schemas.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { stepsOf } from './sections-of.ts'
import { patchesOf, stepVersions } from './step-versions.ts'

type Found = Omit<Fault, 'file'>

/** Tables whose rows do not have something for each column: all behind it would stand under another one's name. */
export function checkTables(set: DefinitionSet): Fault[] {
  const onPages = [...set.pages.values()].flatMap(({ file, definition: { sections } }) =>
    sections.flatMap((section, index) =>
      versionsOf(section).flatMap(({ at, made }) =>
        unevenRows(made, `/sections/${index}${at}`).map((found) => ({ file, ...found })),
      ),
    ),
  )
  const onSteps = stepsOf(set).flatMap(({ file, pointer, value }) =>
    stepVersions(value)
      .flat(2)
      .flatMap((block) =>
        unevenRows(block.section, `${pointer}${block.pointer}`).map((found) => ({
          file,
          ...found,
        })),
      ),
  )
  // What is wrong with one block is met again in each version of its step.
  const found = [...onPages, ...onSteps]
  return [...new Map(found.map((fault) => [JSON.stringify(fault), fault])).values()]
}

function versionsOf(section: Section) {
  return patchesOf(section)
    .map(({ at, patch }) => ({ at, made: patch ? mergePatch(section, patch) : section }))
    .filter(({ made }) => sectionMisfits(made).length === 0)
}

function unevenRows(section: Section, pointer: string): Found[] {
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
