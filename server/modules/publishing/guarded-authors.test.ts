import { expect } from 'vitest'
import { test } from '../../testing/publishing.ts'
import { addStaff } from '../../testing/publishing-tools.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { cancelRelease } from './cancel-release.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { importDefinitions } from './import-definitions.ts'
import { contentOf, liveContent } from './live-content.ts'
import { publishDrafts } from './publish-drafts.ts'
import { saveDraft } from './save-draft.ts'

const name = { kind: 'flow', id: 'onboarding' } as const

// oxlint-disable-next-line typescript/no-explicit-any -- definitions are edited here as a person edits JSON
type Json = any

const planOf = (content: Json): Json => content.steps.find(({ id }: Json) => id === 'plan')
const payOf = (blocks: Json): Json => blocks.find(({ type }: Json) => type === 'pay-button')

/** Words of what is agreed to: as written, and in the variation that repeats them. */
const agreeTo = (title: string) => (content: Json) => {
  const { blocks, variants } = planOf(content)
  for (const list of [blocks, variants.by.test.blocks]) payOf(list).props.title = title
}

const sayElsewhere = (content: Json) => (planOf(content).copy.title = 'Choose how we help')

/** What is in hand, as somebody saves it after an edit. */
async function edit(tools: Tools, actor: SignedIn, deed: (content: Json) => void) {
  const live = liveContent(tools, name)!
  const there = await DefinitionDraft.query(tools.db).findById([name.kind, name.id])
  const content: Json = structuredClone(there ? contentOf(there) : live.definition)
  deed(content)
  const draft = { ...name, content, baseHash: live.hash, draftHash: there?.hash ?? null }
  await saveDraft(tools, { draft, actor })
}

/** 'live' or 'scheduled', or why it may not be published. */
async function publishing(tools: Tools, actor: SignedIn, publishAt?: Date): Promise<string> {
  const drafts = await DefinitionDraft.query(tools.db)
  try {
    const { release } = await publishDrafts(tools, { drafts, note: '', publishAt, actor })
    return release.state
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const words = (tools: Tools): string =>
  payOf(planOf(liveContent(tools, name)!.definition).blocks).props.title

test('whoever wrote what is guarded may not publish it, though somebody else saved last', async ({
  released: { tools, publisher },
}) => {
  const owner = await addStaff(tools, 'owner', 'olga@example.com')
  await edit(tools, publisher, agreeTo('Agree to this'))
  await edit(tools, owner, sayElsewhere)

  expect(await publishing(tools, publisher)).toBe('publish.other-publisher')
  expect(await publishing(tools, owner)).toBe('live')
})

test('whoever mends what somebody else wrote has written it, too', async ({
  released: { tools, publisher, editor },
}) => {
  const owner = await addStaff(tools, 'owner', 'olga@example.com')
  const third = await addStaff(tools, 'publisher', 'petra@example.com')
  await edit(tools, editor, agreeTo('Agree to this'))
  await edit(tools, publisher, agreeTo('Agree to this.'))
  await edit(tools, owner, agreeTo('Agree to this, please.'))

  expect(await publishing(tools, publisher)).toBe('publish.other-publisher')
  expect(await publishing(tools, owner)).toBe('publish.other-publisher')
  expect(await publishing(tools, third)).toBe('live')
})

test('whoever took back what they wrote may publish the rest, whoever wrote that', async ({
  released: { tools, publisher },
}) => {
  const owner = await addStaff(tools, 'owner', 'olga@example.com')
  const before = words(tools)
  const saved = (content: Json) => {
    const { blocks, variants } = planOf(content)
    for (const list of [blocks, variants.by.test.blocks]) payOf(list).props.how = 'How we count'
  }
  await edit(tools, publisher, agreeTo('Agree to this'))
  await edit(tools, owner, saved)
  const both = await publishing(tools, publisher)
  await edit(tools, publisher, agreeTo(before))

  expect(both).toBe('publish.other-publisher')
  expect(await publishing(tools, owner)).toBe('publish.other-publisher')
  expect(await publishing(tools, publisher)).toBe('live')
})

test('who wrote what is still known when a planned release was called off', async ({
  released: { tools, publisher },
}) => {
  const owner = await addStaff(tools, 'owner', 'olga@example.com')
  await edit(tools, publisher, agreeTo('Agree to this'))
  await edit(tools, owner, sayElsewhere)
  const tomorrow = new Date(tools.clock.now().getTime() + 86_400_000)
  const planned = await publishing(tools, owner, tomorrow)
  await cancelRelease(tools, { number: 2, actor: publisher })

  expect(planned).toBe('scheduled')
  expect(await publishing(tools, publisher)).toBe('publish.other-publisher')
})

test('an import over a draft keeps who wrote what it does not change', async ({
  released: { tools, publisher },
}) => {
  const owner = await addStaff(tools, 'owner', 'olga@example.com')
  await edit(tools, publisher, agreeTo('Agree to this'))
  const [draft] = await DefinitionDraft.query(tools.db)
  const content: Json = contentOf(draft!)
  sayElsewhere(content)
  await importDefinitions(tools, { contents: [content], over: [draft!], actor: owner })

  expect(await publishing(tools, publisher)).toBe('publish.other-publisher')
  expect(await publishing(tools, owner)).toBe('live')
})

test('a draft from before this was noted counts as written by who saved it last', async ({
  released: { tools, publisher },
}) => {
  const owner = await addStaff(tools, 'owner', 'olga@example.com')
  await edit(tools, publisher, agreeTo('Agree to this'))
  await DefinitionDraft.query(tools.db).patch({ guardedBy: null })
  const old = await publishing(tools, publisher)
  await edit(tools, owner, sayElsewhere)

  expect(old).toBe('publish.other-publisher')
  expect(await publishing(tools, publisher)).toBe('publish.other-publisher')
  expect(await publishing(tools, owner)).toBe('live')
})
