import { expect } from 'vitest'
import type { PageScreen } from '#contract/wire/screen.ts'
import type { Page } from '#contract/definitions/page.ts'
import type { NewTrial } from '#contract/wire/admin/trials.ts'
import type { PreviewInput } from '#contract/wire/admin/previews.ts'
import { test } from '../../testing/publishing.ts'
import { createTrial } from './create-trial.ts'
import { liveContent } from './live-content.ts'
import { drawPreview } from './draw-preview.ts'
import { keepPreview } from './keep-preview.ts'
import { overwriteDraft } from './overwrite-draft.ts'

const ID = 'homepage_improvements_test'
const home = { kind: 'page', id: 'home' } as const

test('two variations are looked at at once, each in its slot, and nobody is in the experiment', async ({
  released: { tools, store, editor },
}) => {
  const content = { ...liveContent(tools, home)!.definition }
  const look = async (variation: string) => {
    const input = { ...home, content, slot: variation, variations: { [ID]: variation } }
    return (await keepPreview(tools, { input, actor: editor })).url!
  }
  const urls = [await look('control'), await look('test')]

  const screens = await Promise.all(
    urls.map((url) => {
      const query = new URL(url, 'http://localhost').searchParams
      return drawPreview(tools, { query, signedIn: editor }) as Promise<PageScreen>
    }),
  )

  const { sections } = store.current().pages.get('home')!.definition
  const tried = sections.find(({ variants }) => variants?.experiment === ID)!
  const [control, other] = screens.map(
    (screen) => screen.sections.find(({ id }) => id === tried.id)?.props,
  )
  expect(other).toMatchObject(tried.variants!.by['test']!['props'] as object)
  expect(control).not.toEqual(other)
  expect(await tools.db('experimentExposures').count('* as count').first()).toEqual({ count: 0 })
})

test.for(['cancel-service', 'unclaimed-money-state', 'dashboard-claim'])(
  'the page %s, whose address has a part, is looked at with one that there is',
  async (id, { released: { tools, editor } }) => {
    const input = { kind: 'page' as const, id }
    const { url } = await keepPreview(tools, { input, actor: editor })

    const query = new URL(url!, 'http://localhost').searchParams
    const screen = await drawPreview(tools, { query, signedIn: editor })

    expect(screen).toMatchObject({ status: 200, pageId: id })
  },
)

test('a variation can be looked at while its experiment is only drafted', async ({
  released: { tools, editor },
}) => {
  const trial = {
    id: 'plainer_words',
    hypothesis: 'Plainer words are read by more people.',
    owner: 'growth',
    primaryMetric: 'onboarding-started',
    guardrails: [],
    variations: [{ key: 'plain', name: 'Plain' }],
    minPerVariation: 500,
    reviewBy: '2099-01-01',
  } satisfies NewTrial
  await createTrial(tools, { trial, actor: editor })
  const { definition } = liveContent(tools, home)!
  const variants = { experiment: trial.id, by: { plain: { props: { title: 'What people ask' } } } }
  const sections = (definition as Page).sections.map((section) =>
    section.id === 'faq' ? { ...section, variants } : section,
  )
  const input = {
    ...home,
    content: { ...definition, sections },
    variations: { [trial.id]: 'plain' },
  }

  const { url } = await keepPreview(tools, { input, actor: editor })
  const query = new URL(url!, 'http://localhost').searchParams
  const screen = (await drawPreview(tools, { query, signedIn: editor })) as PageScreen

  expect(screen.sections.find(({ id }) => id === 'faq')?.props).toMatchObject({
    title: 'What people ask',
  })
})

test('a draft that is looked at by its address shows the variation of an experiment that is drafted with it', async ({
  released: { tools, editor },
}) => {
  const trial = {
    id: 'plainer_words',
    hypothesis: 'Plainer words are read by more people.',
    owner: 'growth',
    primaryMetric: 'onboarding-started',
    guardrails: [],
    variations: [{ key: 'plain', name: 'Plain' }],
    minPerVariation: 500,
    reviewBy: '2099-01-01',
  } satisfies NewTrial
  await createTrial(tools, { trial, actor: editor })
  const { definition, hash } = liveContent(tools, home)!
  const variants = { experiment: trial.id, by: { plain: { props: { title: 'What people ask' } } } }
  const sections = (definition as Page).sections.map((section) =>
    section.id === 'faq' ? { ...section, variants } : section,
  )
  const draft = { ...home, content: { ...definition, sections }, baseHash: hash }
  await overwriteDraft(tools, { draft, actor: editor })
  const faqAt = async (version: string) => {
    const query = new URLSearchParams(`page=home&version=${version}&gb.plainer_words=plain`)
    const screen = (await drawPreview(tools, { query, signedIn: editor })) as PageScreen
    return screen.sections.find(({ id }) => id === 'faq')?.props
  }

  expect(await faqAt('draft')).toMatchObject({ title: 'What people ask' })
  expect(await faqAt('live')).not.toMatchObject({ title: 'What people ask' })
})

test('a draft, and a version of before, are drawn for staff alone: nobody else learns what is not live', async ({
  released: { tools, editor },
}) => {
  const { definition, hash } = liveContent(tools, home)!
  await overwriteDraft(tools, {
    draft: { ...home, content: { ...definition }, baseHash: hash },
    actor: editor,
  })
  const { number } = await tools
    .db('definitionVersions')
    .where({ kind: 'page', definitionId: 'home' })
    .first('number')
  const drawn = (version: string, signedIn?: typeof editor) =>
    drawPreview(tools, { query: new URLSearchParams(`page=home&version=${version}`), signedIn })

  for (const version of ['draft', String(number)]) {
    await expect(drawn(version)).rejects.toMatchObject({ code: 'not-found' })
    expect(await drawn(version, editor)).toMatchObject({ pageId: 'home' })
  }
  expect(await drawn('live')).toMatchObject({ pageId: 'home' })
})

test('each width of a preview is drawn as for its device, unless another is asked for', async ({
  released: { tools, editor },
}) => {
  const { definition } = tools.screens.store.written().pages.get('home')!
  const sections = definition.sections.map((section) =>
    section.id === 'faq' ? { ...section, visibleIf: { 'visitor.device': 'phone' } } : section,
  )
  const input = { ...home, content: { ...definition, sections } as Record<string, unknown> }
  const draw = async (how: Pick<PreviewInput, 'device' | 'facts'>) => {
    const { url, width } = await keepPreview(tools, { input: { ...input, ...how }, actor: editor })
    const query = new URL(url!, 'http://localhost').searchParams
    const screen = (await drawPreview(tools, { query, signedIn: editor })) as PageScreen
    return { width, hasFaq: screen.sections.some(({ id }) => id === 'faq') }
  }

  expect(await draw({ device: 'phone' })).toEqual({ width: 390, hasFaq: true })
  expect(await draw({ device: 'tablet' })).toEqual({ width: 768, hasFaq: false })
  expect(await draw({ device: 'desktop' })).toEqual({ width: 1440, hasFaq: false })
  const facts = { 'visitor.device': 'phone' }
  expect(await draw({ device: 'desktop', facts })).toEqual({ width: 1440, hasFaq: true })
})
