import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { copyDefinitions } from '../../testing/publishing-tools.ts'
import { test } from '../../testing/publishing.ts'
import { openReleases } from '../definitions/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { pullDefinitionsCommand, pushDefinitionsCommand } from './files-command.ts'
import { importDefinitions } from './import-definitions.ts'
import { exportRelease } from './export-release.ts'
import { publishDrafts } from './publish-drafts.ts'
import { readDrift } from './read-drift.ts'
import { takeDrift } from './take-drift.ts'

const HOME = 'flows/pages/home.page.json'
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

/** Every byte below flows/ and experiments/. */
function filesIn(root: string): Record<string, string> {
  const names = ['flows', 'experiments'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  const files = names.filter((name) => name.endsWith('.json')).toSorted()
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]))
}

function retitle(root: string, title: string): void {
  const content = JSON.parse(readFileSync(join(root, HOME), 'utf8'))
  content.sections[0].props.title = title
  writeFileSync(join(root, HOME), `${JSON.stringify(content, null, 2)}\n`)
}

test('files that were edited after the first start are drift, and go live as a draft only', async ({
  released: { tools, store, publisher },
  root,
  ownDb,
  ownUrl,
}) => {
  const before = store.current().revision
  retitle(root, 'Edited on disk')

  const { drifted } = readDrift(tools)
  const later = await openReleases(
    { db: ownDb, log: quiet, clock: tools.clock },
    { root, databaseUrl: ownUrl },
  )
  const afterStart = later.current().revision
  await later.stop()
  const [name] = await takeDrift(tools, { actor: publisher })
  const [draft] = await DefinitionDraft.query(tools.db)
  const wanted = [{ ...name!, hash: draft!.hash }]
  await publishDrafts(tools, { drafts: wanted, note: '', actor: publisher })

  expect(drifted).toMatchObject([
    {
      kind: 'page',
      id: 'home',
      how: 'changed',
      changes: [{ path: ['sections', 'hero', 'props', 'title'], after: 'Edited on disk' }],
    },
  ])
  expect(afterStart).toBe(before)
  expect(store.current().revision).not.toBe(before)
  expect(readDrift(tools).drifted).toEqual([])
})

test('pulling writes what was published, byte for byte, and touches nothing else', async ({
  released: { tools, publisher },
  root,
}) => {
  const before = filesIn(root)
  const elsewhere = copyDefinitions()
  const first = await pullDefinitionsCommand(tools, { args: [root] })
  const untouched = filesIn(root)
  retitle(root, 'From one folder')
  await takeDrift(tools, { actor: publisher })
  const [draft] = await DefinitionDraft.query(tools.db)
  await publishDrafts(tools, { drafts: [draft!], note: '', actor: publisher })

  await pullDefinitionsCommand(tools, { args: [elsewhere.root] })
  const pulled = filesIn(elsewhere.root)
  const again = await pullDefinitionsCommand(tools, { args: [elsewhere.root] })
  elsewhere.remove()

  expect(first).toContain('say the same already')
  expect(untouched).toEqual(before)
  const old = JSON.parse(before[HOME]!).sections[0].props.title as string
  expect(pulled).toEqual({
    ...before,
    [HOME]: before[HOME]!.replace(JSON.stringify(old), '"From one folder"'),
  })
  expect(again).toContain('say the same already')
})

test('pushing makes drafts of what the files say, and says nothing twice', async ({
  released: { tools, store },
  root,
}) => {
  const before = store.current().revision
  retitle(root, 'Pushed')

  const said = await pushDefinitionsCommand(tools, { args: [root] })

  expect(said).toBe('Drafts: page/home.')
  expect(await DefinitionDraft.query(tools.db)).toMatchObject([{ id: 'home', authorId: null }])
  expect(store.current().revision).toBe(before)
})

test('an export comes in again as drafts of what differs', async ({
  released: { tools, editor },
}) => {
  const { body } = await exportRelease(tools, { number: 1 })
  const { definitions } = JSON.parse(Buffer.from(body as Buffer).toString()) as {
    definitions: { content: Record<string, unknown> }[]
  }
  const contents = definitions.map(({ content }) =>
    content['id'] === 'home' && content['kind'] === 'page'
      ? { ...content, head: { title: 'Home', description: 'You are owed money.' } }
      : content,
  )

  const answer = await importDefinitions(tools, {
    contents: [...contents, { kind: 'poem', id: 'x' }],
    actor: editor,
  })

  expect(answer.drafts).toEqual([{ kind: 'page', id: 'home' }])
  expect(answer.same).toBe(definitions.length - 1)
  expect(answer.faults.map(({ reason }) => reason)).toEqual([
    'names no kind and id of a definition',
    expect.stringContaining('may not say'),
  ])
})
