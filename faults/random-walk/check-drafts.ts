import { contentHash } from '../../server/modules/definitions/index.ts'
import type { Pushed } from './deeds-of-files.ts'
import { blame, type World } from './world.ts'

type Numbers = Record<string, number>

interface Entry {
  actorId: string | null
  action: string
  subjectId: string
  before: { hash?: string } | null
  after: { hash?: string; changes?: Numbers; definitions?: string[] } | null
}

interface Standing {
  hash: string
  actorId: string | null
}

/** By what is kept of who did what: nobody wrote over a draft of somebody else that they had not seen. */
export async function checkDrafts(world: World): Promise<void> {
  const { db } = world.site.database
  const entries = (await db('auditLog')
    .where({ subjectKind: 'definition' })
    .orWhere({ subjectKind: 'release' })
    .orWhere({ subjectKind: 'definitions' })
    .orderBy('id')) as Entry[]
  const drafts = new Map<string, Standing>()
  const pushes = [...world.pushes]
  for (const entry of entries) {
    await follow(world, drafts, entry)
    if (entry.action === 'drafts.pushed') followPush(world, drafts, entry, pushes.shift()!)
  }
  await checkStanding(world, drafts)
}

async function follow(world: World, drafts: Map<string, Standing>, entry: Entry): Promise<void> {
  const { action, subjectId, actorId, after } = entry
  if (action === 'draft.saved') {
    checkSaved(world, drafts.get(subjectId), entry)
    drafts.set(subjectId, { hash: after?.hash ?? '', actorId })
  }
  if (action === 'draft.discarded') drafts.delete(subjectId)
  if (takesDrafts(entry)) for (const key of Object.keys(after?.changes ?? {})) drafts.delete(key)
  if (action === 'release.cancelled' || action === 'release.refused')
    await restore(world, drafts, Number(subjectId))
}

/** A draft that says something else stays where files are pushed, unless it was named as it was. */
function followPush(
  world: World,
  drafts: Map<string, Standing>,
  { after }: Entry,
  { files, live, over }: Pushed,
): void {
  for (const key of after?.definitions ?? []) {
    const hash = files.get(key) ?? contentHash(null)
    const there = drafts.get(key)?.hash
    const isSaid = there === undefined || there === hash || there === live.get(key)
    if (!isSaid && !over.some((seen) => `${key}:${there}`.startsWith(seen)))
      blame(world, 'a draft was pushed over that nobody gave up', `${key} ${there}`)
    drafts.set(key, { hash, actorId: null })
  }
}

/** Whether drafts went into a release: those of a planned one went when it was planned. */
function takesDrafts({ action, actorId }: Entry): boolean {
  return action === 'release.planned' || (action === 'release.published' && actorId !== null)
}

function checkSaved(world: World, there: Standing | undefined, entry: Entry): void {
  if (!there) return
  const { subjectId, actorId, before } = entry
  if (before?.hash !== there.hash)
    blame(world, 'a draft was written over that its record does not know', subjectId)
  const editor = world.editors.find(({ accountId }) => accountId === actorId)
  if (!editor || there.actorId === actorId || editor.seen.has(there.hash)) return
  const words = `${editor.name} ${subjectId} ${there.hash}`
  blame(world, 'a draft of somebody else was written over unseen', words)
}

/** What a planned release held is a draft again, unless there is a newer one. */
async function restore(world: World, drafts: Map<string, Standing>, number: number): Promise<void> {
  const { db } = world.site.database
  const { changes } = (await db('releases').where({ number }).first()) as { changes: Numbers }
  const rows = (await db('definitionVersions').whereIn('number', Object.values(changes))) as {
    kind: string
    definitionId: string
    hash: string | null
    authorId: string | null
  }[]
  for (const { kind, definitionId, hash, authorId } of rows) {
    const key = `${kind}/${definitionId}`
    const restored = { hash: hash ?? contentHash(null), actorId: authorId }
    if (!drafts.has(key)) drafts.set(key, restored)
  }
}

/** Each draft that somebody saved is there, as it was saved. */
async function checkStanding(world: World, drafts: ReadonlyMap<string, Standing>): Promise<void> {
  const rows = (await world.site.database.db('definitionDrafts')) as {
    kind: string
    id: string
    hash: string
  }[]
  const kept = new Map(rows.map(({ kind, id, hash }) => [`${kind}/${id}`, hash]))
  for (const key of new Set([...drafts.keys(), ...kept.keys()]))
    if (drafts.get(key)?.hash !== kept.get(key))
      blame(world, 'a draft is not as it was saved last', `${key} ${kept.get(key)}`)
}
