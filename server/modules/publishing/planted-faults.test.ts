import { expect } from 'vitest'
import type { DefinitionFault, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { plantedFaults } from '../../testing/planted-faults.ts'
import { test } from '../../testing/publishing.ts'
import { Problem } from '../../problem.ts'
import { contentHash } from '../definitions/index.ts'
import { liveContent } from './live-content.ts'
import { overwriteDraft } from './overwrite-draft.ts'
import { publishDrafts } from './publish-drafts.ts'
import { discardDraft } from './discard-draft.ts'

test(
  'none of the faulty definitions, each faulty in another way, can be published',
  { timeout: 120_000 },
  async ({ released: { tools, store, publisher } }) => {
    const before = store.current().revision
    const told: string[] = []

    for (const fault of plantedFaults) {
      const name: DefinitionName = { kind: fault.kind, id: fault.id }
      const live = liveContent(tools, name)!
      const content: Record<string, unknown> = { ...structuredClone(live.definition) }
      fault.break(content)
      const draft = { ...name, content, baseHash: live.hash }
      const outcome = await published(async () => {
        const { hash } = await overwriteDraft(tools, { draft, actor: publisher })
        return publishDrafts(tools, { drafts: [{ ...name, hash }], note: '', actor: publisher })
      })
      const reasons = outcome.map(({ reason }) => reason).join('; ')
      expect.soft(reasons, fault.name).toMatch(fault.reason)
      told.push(`${fault.name}: ${reasons}`)
      await discardDraft(tools, { name, hash: contentHash(content), actor: publisher })
    }

    expect(new Set(told).size).toBe(plantedFaults.length)
    expect(store.current().revision).toBe(before)
    expect(await tools.db('releases').count('* as count').first()).toEqual({ count: 1 })
  },
)

/** Why something was refused; nothing when it was not. */
async function published(deed: () => Promise<unknown>): Promise<DefinitionFault[]> {
  try {
    await deed()
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { faults } = (error.more.extra ?? {}) as { faults?: DefinitionFault[] }
    return faults ?? [{ file: '', pointer: '', reason: error.code }]
  }
}
