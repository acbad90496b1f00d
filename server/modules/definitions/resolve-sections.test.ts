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
  const plan = { facts: defaultFacts(), assignments, named: ids } as unknown as ScreenPlan
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

const limited = (more: object) => ({ ...heading('top', 'A'), ...more }) as unknown as Section
const forOthers = { visibleIf: { 'entry.from': 'classactions' } }

/** What goes to a browser that came by the default way. */
async function sentTo(
  section: Section,
  { variation = 'control', isWalked = false }: { variation?: string; isWalked?: boolean } = {},
) {
  const loaded: unknown[] = []
  const loading = {
    loadForBlock: async (source: unknown) => loaded.push(source) && 'key',
  } as unknown as Sources
  const assignments = { try_it: variation }
  const plan = {
    facts: defaultFacts(),
    assignments,
    named: ['try_it'],
  } as unknown as ScreenPlan
  const sent = await resolveSections([section], { plan, sources: loading, isWalked })
  return { sent: sent as object[], loaded }
}

test.for([
  { who: 'nobody is left out', visibleIf: null },
  { who: 'others see it', visibleIf: { 'entry.from': 'default' } },
])('a variation by which $who is shown to them, and control is in it too', async (patch) => {
  const variants = { experiment: 'try_it', by: { test: { visibleIf: patch.visibleIf } } }
  const section = limited({ ...forOthers, variants })

  const [control, test] = [await sentTo(section), await sentTo(section, { variation: 'test' })]

  expect(control.sent).toMatchObject([{ ...forOthers, experiment: 'try_it' }])
  expect(test.sent).toMatchObject([{ experiment: 'try_it' }])
  expect(test.sent[0]).toEqual(
    expect.objectContaining(patch.visibleIf ? { visibleIf: patch.visibleIf } : { id: 'top' }),
  )
  expect(test.sent[0]).not.toMatchObject(forOthers)
})

test('an adaptation may show what is hidden otherwise, and hide what is shown', async () => {
  const adapted = (patch: object) => ({ adapt: [{ when: { 'page.route': '/' }, patch }] })

  const shown = await sentTo(limited({ ...forOthers, ...adapted({ visibleIf: null }) }))
  const hidden = await sentTo(limited(adapted(forOthers)))

  expect(shown.sent).toHaveLength(1)
  expect(hidden.sent).toEqual([])
})

test('a variation loads what it says itself', async () => {
  const section = limited({
    source: { name: 'openSuits', limit: 5 },
    variants: { experiment: 'try_it', by: { test: { source: { limit: 10 } } } },
  })

  const { sent, loaded } = await sentTo(section, { variation: 'test' })

  expect(loaded).toEqual([{ name: 'openSuits', limit: 10 }])
  expect(sent[0]).not.toHaveProperty('source')
})

test('inside a flow somebody may sign in: what is for others goes along, and is told of to nobody', async () => {
  const variants = { experiment: 'try_it', by: { test: { props: { title: 'B' } } } }
  const section = limited({ visibleIf: { 'visitor.signedIn': true }, variants })

  const onPage = await sentTo(section)
  const inFlow = await sentTo(section, { isWalked: true })

  expect(onPage.sent).toEqual([])
  expect(inFlow.sent).toMatchObject([{ visibleIf: { 'visitor.signedIn': true } }])
  expect(inFlow.sent[0]).not.toHaveProperty('experiment')
})
