import { expect } from 'vitest'
import type { Experiment } from '#contract/definitions/experiment.ts'
import type { Page } from '#contract/definitions/page.ts'
import { test } from '../../testing/publishing.ts'
import { checkCandidate } from './check-candidate.ts'
import { liveContent } from './live-content.ts'
import { publishDrafts } from './publish-drafts.ts'
import { saveDraft } from './save-draft.ts'

test('what a colleague has half finished says nothing of drafts that go live without it', async ({
  released: { tools, editor, publisher: actor },
}) => {
  const tried = { kind: 'experiment' as const, id: 'homepage_improvements_test' }
  const home = { kind: 'page' as const, id: 'home' }
  const [experiment, page] = [tried, home].map((name) => liveContent(tools, name)!)
  const renamed = structuredClone(experiment!.definition) as Experiment
  const [rule] = renamed.feature.rules
  rule!.variations = ['control', 'bold']
  rule!.meta = [{ key: 'control' }, { key: 'bold' }]
  const half = { ...tried, content: { ...renamed }, baseHash: experiment!.hash, draftHash: null }
  await saveDraft(tools, { draft: half, actor: editor })
  const content = structuredClone(page!.definition) as Page
  content.head.title = 'Join class actions'
  const mine = { ...home, content: { ...content } }
  const saving = { draft: { ...mine, baseHash: page!.hash, draftHash: null }, actor }
  const { draft } = await saveDraft(tools, saving)

  const all = await checkCandidate(tools, mine, { depth: 'quick' })
  const alone = await checkCandidate(tools, mine, { depth: 'quick', among: [home] })
  const both = await checkCandidate(tools, mine, { depth: 'quick', among: [home, tried] })

  expect(all.faults).not.toEqual([])
  expect(both.faults).toEqual(all.faults)
  expect(alone.faults).toEqual([])
  const drafts = [{ ...home, hash: draft.hash }]
  const { release } = await publishDrafts(tools, { drafts, note: '', actor })
  expect(release.state).toBe('live')
})
