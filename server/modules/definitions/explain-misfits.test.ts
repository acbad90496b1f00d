import { expect, test } from 'vitest'
import { findFaults } from '../../../client/admin/parts/schema-form/find-faults.ts'
import type { Schema } from '../../../client/admin/parts/schema-form/schema.ts'
import { plantedFaults } from '../../testing/planted-faults.ts'
import { checkDefinitions } from './check-definitions.ts'
import { misfits } from './definition-schemas.ts'
import type { Definition } from './definition-set.ts'
import { schemaParts } from './schema-files.ts'

const { set } = checkDefinitions(process.cwd())
const { schemas, definitions: pieces } = schemaParts()

function contentOf({ kind, id }: { kind: Definition['kind']; id: string }): object {
  const files = { page: set!.pages, flow: set!.flows, experiment: set!.experiments }
  const file = kind === 'site' ? set!.site : files[kind].get(id)
  return structuredClone(file!.definition)
}

const inOrder = (faults: { pointer: string; reason: string }[]) =>
  faults.map(({ pointer, reason }) => `${pointer}: ${reason}`).toSorted()

test('what the schema refuses is told alike by the server and beside the field that it is about', () => {
  const told = plantedFaults.map((fault) => {
    const content = contentOf(fault)
    fault.break(content)
    const byServer = inOrder(misfits(fault.kind, content))
    const byEditor = inOrder(
      findFaults(content, schemas[fault.kind] as Schema, pieces as Record<string, Schema>),
    )
    expect.soft(byEditor, fault.name).toEqual(byServer)
    return byServer
  })

  expect(told.filter((faults) => faults.length > 0).length).toBeGreaterThan(15)
})
