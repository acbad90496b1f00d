import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newAjv, readChecks, shapes, writeChecks } from './checks-made-ahead.ts'
import { misfits } from './definition-schemas.ts'
import { readDefinitions } from './read-definitions.ts'

const keep = (source: string): string => {
  // Inside the project: what it needs at run time is looked for from there.
  const folder = mkdtempSync(join(process.cwd(), 'node_modules/.checks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'checks.cjs')
  writeFileSync(file, source)
  return file
}

test('checks made ahead say of every definition, whole and broken, what checks made now say', () => {
  const ahead = readChecks(keep(writeChecks()))!
  const now = newAjv({ allErrors: false })
  const { files } = readDefinitions(process.cwd())

  for (const { definition } of files) {
    const broken = { ...definition, id: 7 }
    const check = now.compile(shapes[definition.kind])
    expect([ahead[definition.kind](definition), ahead[definition.kind](broken)]).toEqual([
      check(definition),
      check(broken),
    ])
  }
  expect(files.length).toBeGreaterThan(30)
})

test('checks that were made for other schemas, or are not there, are not used', () => {
  const stale = writeChecks().replace(/exports\.stamp = "[0-9a-f]+"/, 'exports.stamp = "old"')

  expect(readChecks(keep(stale))).toBeUndefined()
  expect(readChecks(join(tmpdir(), 'nowhere.cjs'))).toBeUndefined()
})

test('what does not fit is still explained, with its place', () => {
  expect(misfits('site', { kind: 'site' })).toContainEqual({
    pointer: '/name',
    reason: 'is missing',
  })
})
