import type { PreviewInput, PreviewMade } from '#contract/wire/admin/previews.ts'
import type { DefinitionFault, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { type DefinitionSet, keyOf, makeSet } from '../definitions/index.ts'
import { readSide } from './compare-sides.ts'
import { type Candidate, layOver } from './lay-over.ts'
import { candidateIn, draftsByKey, fileOf, liveFiles } from './live-content.ts'
import { previewPath } from './preview-path.ts'

const MINUTES_30 = 30 * 60_000
const widths = { phone: 390, tablet: 768, desktop: 1440 } as const

/** What a preview shows, as it is kept until it is drawn. */
export interface PreviewAsked extends Pick<PreviewInput, 'facts' | 'variations'> {
  candidates: Candidate[]
  path: string
}

type PreviewTools = Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>

/**
 * Keeps a candidate so that any process can draw it: one row for each open editor, in a table that is not logged. Nothing is
 * rendered yet. What does not fit its schema cannot be drawn.
 */
export async function keepPreview(
  tools: PreviewTools,
  { input, actor }: { input: PreviewInput; actor: SignedIn },
): Promise<PreviewMade> {
  const { slot = 'own', facts, variations, device = 'desktop' } = input
  const width = widths[device]
  const candidates = await candidatesFor(tools, input)
  const { set, faults } = drawableSet(tools, candidates)
  if (!set) return { id: null, url: null, expiresAt: null, width, faults }
  const found = await previewPath(tools, { set, wanted: input })
  if (!found) {
    const reason = input.step ? `there is no step "${input.step}"` : 'has no address to look at'
    const fault = { file: fileOf(tools, input), pointer: '', reason }
    return { id: null, url: null, expiresAt: null, width, faults: [fault] }
  }

  const now = tools.clock.now()
  const expiresAt = new Date(now.getTime() + MINUTES_30)
  const asked: PreviewAsked = {
    candidates,
    path: found,
    facts: { 'visitor.device': device, ...facts },
    ...(variations && { variations }),
  }
  const { rows } = (await tools.db.raw(
    `with old as (delete from definition_previews where expires_at < ?)
     insert into definition_previews (account_id, slot, asked, expires_at) values (?, ?, ?, ?)
     on conflict (account_id, slot) do update set asked = excluded.asked, expires_at = excluded.expires_at
     returning id`,
    [now, actor.accountId, slot, JSON.stringify(asked), expiresAt],
  )) as { rows: { id: string }[] }
  const id = signedId(tools, { row: rows[0]!.id, expiresAt })
  const url = `/render?preview=${id}&at=${now.getTime().toString(36)}`
  return { id, url, expiresAt: expiresAt.toISOString(), width, faults: [] }
}

/** `<row>.<expiry>.<mark>`: opens one preview for half an hour, and only to staff. */
function signedId(
  { secrets }: Pick<Tools, 'secrets'>,
  { row, expiresAt }: { row: string; expiresAt: Date },
): string {
  const value = `${row}.${expiresAt.getTime().toString(36)}`
  return `${value}.${secrets.sign('preview', value)}`
}

/** What is looked at, and the drafts that go with it: those that were asked for, and the experiments of the wanted variations. */
export async function candidatesFor(
  tools: Pick<Tools, 'db' | 'screens'>,
  { kind, id, content, of = 'live', withDrafts, variations = {} }: Omit<PreviewInput, 'slot'>,
): Promise<Candidate[]> {
  const name = { kind, id }
  const own = {
    ...name,
    content: content === undefined ? await readSide(tools, name, of) : content,
  }
  // A variation can be looked at as soon as its experiment is drafted.
  const isForced = (one: DefinitionName) => one.kind === 'experiment' && one.id in variations
  const drafts = [...(await draftsByKey(tools)).values()].filter(
    (one) => keyOf(one) !== keyOf(own) && (withDrafts || isForced(one)),
  )
  const others = drafts.map(candidateIn)
  // Others' work in hand may be broken: what does not fit is left out.
  const good = others.filter((other) => layOver(liveFiles(tools), [other]).faults.length === 0)
  return [...good, own]
}

/** What would be live with some candidates, as far as it can be drawn at all. */
export function drawableSet(
  tools: Pick<Tools, 'screens'>,
  candidates: readonly Candidate[],
): { set?: DefinitionSet; faults: DefinitionFault[] } {
  const { files, faults } = layOver(liveFiles(tools), candidates)
  if (faults.length) return { faults }
  const { site, ...set } = makeSet(files, tools.screens.store.written().words)
  if (!site) return { faults: [{ file: 'flows/site.json', pointer: '', reason: 'is missing' }] }
  const isWhole = [...set.pages.values()].some(({ definition }) => definition.status === 404)
  const reason = 'there is no page with "status": 404 any more'
  if (!isWhole) return { faults: [{ file: site.file, pointer: '', reason }] }
  return { set: { ...set, site }, faults: [] }
}
