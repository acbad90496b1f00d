import { expect, test } from 'vitest'
import { defaultFacts } from '#contract/definitions/facts.ts'
import type { Section } from '#contract/definitions/section.ts'
import { heading } from '../../testing/definition-folder.ts'
import type { Sources } from './load-sources.ts'
import type { ScreenPlan } from './plan-screen.ts'
import { resolveSections } from './resolve-sections.ts'

const sources = { loadForBlock: async () => undefined } as unknown as Sources
const tried = (id: string, more: object, patch: object = { props: { title: 'B' } }) =>
  ({
    ...heading(id, 'A'),
    variants: { experiment: id, by: { test: patch } },
    ...more,
  }) as unknown as Section

/** The experiments that browsers are to tell of, for somebody with one variation of each. */
async function toldOf(sections: Section[], variation: string): Promise<string[]> {
  const ids = sections.map(({ id }) => id)
  const assignments = Object.fromEntries(ids.map((id) => [id, variation]))
  const plan = { facts: defaultFacts(), assignments, splitting: ids } as unknown as ScreenPlan
  const resolved = await resolveSections(sections, { plan, sources })
  return resolved.flatMap(({ experiment }) => experiment ?? [])
}

test.for(['control', 'test'])(
  'a part for some is told as shown where the server knows who sees it: %s',
  async (variation) => {
    const late = { 'visitor.subscribed': false }
    const sections = [
      tried('everybody', {}),
      tried('some', { visibleIf: { 'entry.from': 'default' } }),
      tried('others', { visibleIf: { 'entry.from': 'classactions' } }),
      tried('taken-away', {}, { visibleIf: { 'entry.from': 'classactions' } }),
      tried('late', { visibleIf: late }),
      tried('late-in-one', {}, { visibleIf: late }),
    ]

    const told = await toldOf(sections, variation)

    expect(told).toEqual(['everybody', 'some', 'taken-away'])
  },
)
