import type { Answer } from '../../server/testing/browser.ts'
import { type EditedFlow, editsOfFlows } from './edits-of-flows.ts'
import { noteAuthor } from './check-two-publishers.ts'
import { askAs, type Editor, type OpenDefinition } from './editors.ts'
import type { World } from './world.ts'

interface Side {
  content: Record<string, unknown> | null
  hash: string
  baseHash?: string | null
}

interface Sides {
  live: Side | null
  draft: Side | null
}

let titles = 0

/** What staff does in the editor of pages and flows. */
export const deedsOfEditors = {
  'write a draft': byEditor(async (world, editor) => {
    const name = anyName(world)
    const known = editor.open.get(`${name.kind}/${name.id}`)
    const open = known && world.lot.happens(0.3) ? known : await openOne(world, editor, name)
    if (open) await writeOn(world, editor, open)
  }),
  'leave an editor open': byEditor(async (world, editor) => {
    await openOne(world, editor, anyName(world))
  }),
  'throw a draft away': byEditor(async (world, editor) => {
    const open = await openOne(world, editor, anyName(world))
    if (!open?.draftHash) return
    const { kind, id, draftHash } = open
    const path = `/api/admin/definitions/${kind}/${id}/draft`
    const body = { hash: draftHash }
    await askAs(world, editor, { path, once: () => editor.api.delete(path, { body }) })
    editor.open.delete(`${kind}/${id}`)
  }),
} satisfies Record<string, (world: World) => Promise<void>>

/** A deed of somebody who edits. */
export function byEditor(work: (world: World, editor: Editor) => Promise<void>) {
  return (world: World) => work(world, world.lot.oneOf(world.editors))
}

function anyName({ lot }: World) {
  return lot.byWeight({ flow: 7, page: 3 }) === 'flow'
    ? { kind: 'flow', id: 'onboarding' }
    : { kind: 'page', id: lot.oneOf(['home', 'terms', 'dashboard']) }
}

async function openOne(
  world: World,
  editor: Editor,
  { kind, id }: { kind: string; id: string },
): Promise<OpenDefinition | undefined> {
  const path = `/api/admin/definitions/${kind}/${id}`
  const { status, body } = await askAs(world, editor, { path, once: () => editor.api.get(path) })
  return status === 200 ? take(editor, { kind, id }, body as Sides) : undefined
}

/** What was on somebody's screen: the draft where there is one, else what is live. */
function take(
  editor: Editor,
  { kind, id }: { kind: string; id: string },
  { live, draft }: Sides,
): OpenDefinition | undefined {
  const content = draft?.content ?? live?.content
  if (!content) return undefined
  if (draft) editor.seen.add(draft.hash)
  const baseHash = draft ? (draft.baseHash ?? null) : (live?.hash ?? null)
  const open = { kind, id, content, baseHash, draftHash: draft?.hash ?? null }
  editor.open.set(`${kind}/${id}`, open)
  return open
}

/** Changes what the editor shows and saves it; who hears of another's draft looks at it, and mostly goes out from there. */
async function writeOn(world: World, editor: Editor, open: OpenDefinition): Promise<void> {
  const content = edited(world, open)
  const { status, body } = await saveDraft(world, editor, { ...open, content })
  if (status === 200 && world.lot.happens(0.8)) await mend(world, editor, open, body as Saved)
  if (status !== 409 || (body as { code: string }).code !== 'definition.stale') return
  const seen = take(editor, open, body as Sides)
  if (!seen || world.lot.happens(0.3)) return
  const { live } = body as Sides
  const now = { ...seen, baseHash: live?.hash ?? null }
  await saveDraft(world, editor, { ...now, content: edited(world, now) })
}

interface Saved {
  draft: { hash: string }
  faults: unknown[]
}

/** Who is told of faults mostly begins anew with what is live. */
async function mend(
  world: World,
  editor: Editor,
  { kind, id }: OpenDefinition,
  { faults }: Saved,
): Promise<void> {
  if (faults.length === 0) return
  const path = `/api/admin/definitions/${kind}/${id}`
  const { body } = await askAs(world, editor, { path, once: () => editor.api.get(path) })
  const { live } = body as Sides
  const open = take(editor, { kind, id }, body as Sides)
  if (!open || !live?.content) return
  const now = { ...open, content: live.content, baseHash: live.hash }
  await saveDraft(world, editor, { ...now, content: edited(world, now) })
}

function edited({ lot }: World, { kind, content }: OpenDefinition): Record<string, unknown> {
  const next = structuredClone(content)
  if (kind === 'flow') {
    const flow = next as unknown as EditedFlow
    for (let times = 0; times < 1 + lot.below(2); times += 1) {
      const name = lot.oneOf(Object.keys(editsOfFlows)) as keyof typeof editsOfFlows
      editsOfFlows[name](flow, lot)
    }
  } else {
    const head = next['head'] as { title: string }
    next['head'] = { ...head, title: lot.happens(0.85) ? `Title ${(titles += 1)}` : 7 }
  }
  return next
}

async function saveDraft(world: World, editor: Editor, open: OpenDefinition): Promise<Answer> {
  const { kind, id, content, baseHash, draftHash } = open
  const path = `/api/admin/definitions/${kind}/${id}/draft`
  const body = { content, baseHash, draftHash }
  const answer = await askAs(world, editor, { path, once: () => editor.api.post(path, body) })
  if (answer.status === 200) {
    const { hash } = (answer.body as { draft: { hash: string } }).draft
    editor.seen.add(hash)
    editor.open.set(`${kind}/${id}`, { ...open, draftHash: hash })
    noteAuthor(world, editor, content)
  }
  return answer
}
