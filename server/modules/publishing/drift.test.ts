import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { copyDefinitions } from '../../testing/publishing-tools.ts'
import { test } from '../../testing/publishing.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { contentHash, liveRelease, openReleases } from '../definitions/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { pullDefinitionsCommand } from './files-command.ts'
import { importDefinitions } from './import-definitions.ts'
import { exportRelease } from './export-release.ts'
import { discardDraft } from './discard-draft.ts'
import { liveContent } from './live-content.ts'
import { publishDrafts } from './publish-drafts.ts'
import { pushDefinitionsCommand } from './push-definitions.ts'
import { readDrift } from './read-drift.ts'
import { saveDraft } from './save-draft.ts'
import { takeDrift } from './take-drift.ts'

const home = { kind: 'page', id: 'home' } as const
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
  const {
    drafts: [name],
  } = await takeDrift(tools, { actor: publisher })
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

test('pulling leaves a definition in the file that it is in, and takes no file away that it has written', async ({
  released: { tools },
}) => {
  const elsewhere = copyDefinitions()
  const at = (file: string) => join(elsewhere.root, file)
  const [was, moved] = ['flows/pages/confirm.page.json', 'flows/pages/confirmed.page.json']
  renameSync(at(was), at(moved))
  const before = readFileSync(at(HOME), 'utf8')
  writeFileSync(at(HOME), before.replace('"id": "home"', '"id": "another-home"'))

  const said = await pullDefinitionsCommand(tools, { args: [elsewhere.root] })
  const files = filesIn(elsewhere.root)
  elsewhere.remove()

  expect(said).toMatch(/^Release 1: flows\/pages\/home.page.json.$/)
  expect(files[HOME]).toBe(before)
  expect(Object.keys(files)).toContain(moved)
  expect(Object.keys(files)).not.toContain(was)
})

test('pulling into flows/ itself is refused: all would be there twice', async ({
  released: { tools },
  root,
}) => {
  const before = filesIn(root)
  const folder = join(root, 'flows')

  await expect(pullDefinitionsCommand(tools, { args: [folder] })).rejects.toThrow(
    `There is no flows/ in ${folder}`,
  )
  expect(filesIn(root)).toEqual(before)
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

test('pushing a folder that holds no definitions takes nothing away', async ({
  released: { tools },
  root,
}) => {
  const folder = join(root, 'flows')

  await expect(pushDefinitionsCommand(tools, { args: [folder] })).rejects.toThrow(
    `There is no flows/site.json below ${folder}`,
  )
  expect(await DefinitionDraft.query(tools.db)).toEqual([])
})

/** Somebody's draft of the home page. */
async function drafted(tools: Tools, actor: SignedIn, title: string) {
  const { definition, hash: baseHash } = liveContent(tools, home)!
  const content: Record<string, unknown> = { ...definition, head: { title, description: 'x' } }
  const there = await DefinitionDraft.query(tools.db).findById(['page', 'home'])
  const saved = { ...home, content, baseHash, draftHash: there?.hash ?? null }
  const { draft } = await saveDraft(tools, { draft: saved, actor })
  return { ...home, hash: draft.hash, content }
}

const headIn = async ({ db }: Tools) => {
  const row = await DefinitionDraft.query(db).findById(['page', 'home'])
  return (JSON.parse(row!.text!) as { head: { title: string } }).head.title
}

test('a draft that somebody wrote stays when files are taken over, and says whose it is', async ({
  released: { tools, publisher, editor },
  root,
}) => {
  retitle(root, 'From the file')
  const theirs = await drafted(tools, editor, 'Half a day of work')

  const taken = await takeDrift(tools, { actor: publisher })
  const kept = await headIn(tools)
  const { hash } = await drafted(tools, editor, 'Saved since')
  const late = await takeDrift(tools, { over: [theirs], actor: publisher })
  const over = await takeDrift(tools, { over: [{ ...home, hash }], actor: publisher })
  const again = await takeDrift(tools, { actor: publisher })

  expect(taken).toMatchObject({
    drafts: [],
    inTheWay: [{ ...home, hash: theirs.hash, author: 'e•••@example.com' }],
  })
  expect(kept).toBe('Half a day of work')
  expect(late.inTheWay).toMatchObject([{ hash }])
  expect([over, again]).toEqual(Array(2).fill({ drafts: [home], inTheWay: [] }))
  expect(await headIn(tools)).not.toBe('Saved since')
})

test('an import leaves drafts that say something else, and takes the others', async ({
  released: { tools, publisher, editor },
}) => {
  const theirs = await drafted(tools, editor, 'Half a day of work')
  const ours = { ...theirs.content, head: { title: 'Imported', description: 'x' } }
  const { definition } = liveContent(tools, { kind: 'site', id: 'site' })!
  const site: Record<string, unknown> = { ...definition, name: 'Another name' }

  const first = await importDefinitions(tools, { contents: [ours, site], actor: publisher })
  const kept = await headIn(tools)
  const asked = { contents: [ours, site], over: [theirs], actor: publisher }
  const second = await importDefinitions(tools, asked)

  expect(first).toMatchObject({ drafts: [{ kind: 'site' }], inTheWay: [{ id: 'home' }] })
  expect(kept).toBe('Half a day of work')
  expect(second).toMatchObject({ drafts: [home, { kind: 'site' }], inTheWay: [] })
  expect(await headIn(tools)).toBe('Imported')
})

test('pushing makes no draft over what is live and does not fit this version', async ({
  released: { tools },
  root,
}) => {
  const release = await liveRelease(tools.db)
  const text = JSON.stringify({ ...liveContent(tools, home)!.definition, ofAnotherVersion: true })
  const [{ number }] = await tools
    .db('definitionVersions')
    .insert({
      kind: 'page',
      definitionId: 'home',
      text,
      hash: contentHash(JSON.parse(text)),
      authorId: null,
      origin: 'staff',
      at: new Date(),
      note: '',
    })
    .returning('number')
  await tools
    .db('releases')
    .where({ number: release!.number })
    .update({ map: JSON.stringify({ ...release!.map, 'page/home': Number(number) }) })

  const pushing = pushDefinitionsCommand(tools, { args: [root] })

  await expect(pushing).rejects.toThrow(/does not fit this version[^]*ofAnotherVersion/)
  expect(await DefinitionDraft.query(tools.db)).toEqual([])
})

test('pushing leaves drafts that say something else, and says how they are given up', async ({
  released: { tools, editor },
  root,
}) => {
  retitle(root, 'Pushed')
  const { hash } = await drafted(tools, editor, 'Half a day of work')
  const flag = `page/home:${hash.slice(0, 8)}`

  const said = await pushDefinitionsCommand(tools, { args: [root] })
  const kept = await headIn(tools)
  const over = await pushDefinitionsCommand(tools, { args: [root, '--over', flag] })
  const again = await pushDefinitionsCommand(tools, { args: [`--over=${flag}`, root] })

  expect(said).toContain('Drafts: none.')
  expect(said).toContain(
    `page/home, by staff, saved ${tools.clock.now().toISOString()}: --over ${flag}`,
  )
  expect(kept).toBe('Half a day of work')
  expect([over, again]).toEqual(Array(2).fill('Drafts: page/home.'))
  await expect(pushDefinitionsCommand(tools, { args: ['--over'] })).rejects.toThrow('names a draft')
})

test('pushing leaves a draft that somebody saves in the same moment', async ({
  released: { tools, editor },
  root,
}) => {
  retitle(root, 'Pushed')
  let pushing: Promise<string> = Promise.resolve('')

  await tools.db.transaction(async (trx) => {
    await drafted({ ...tools, db: trx }, editor, 'Half a day of work')
    pushing = pushDefinitionsCommand(tools, { args: [root] })
    await wait(200)
  })

  expect(await pushing).toContain('Drafts: none.')
  expect(await headIn(tools)).toBe('Half a day of work')
})

test('a draft is thrown away as it was seen, not with what somebody saved since', async ({
  released: { tools, publisher, editor },
}) => {
  const { hash } = await drafted(tools, publisher, 'Not needed')
  const later = await drafted(tools, editor, 'Half a day of work')

  const blind = discardDraft(tools, { name: home, hash, actor: publisher })

  await expect(blind).rejects.toMatchObject({ code: 'definition.stale' })
  expect(await headIn(tools)).toBe('Half a day of work')
  expect(await discardDraft(tools, { name: home, hash: later.hash, actor: publisher })).toBe(true)
  expect(await discardDraft(tools, { name: home, hash: later.hash, actor: publisher })).toBe(false)
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
