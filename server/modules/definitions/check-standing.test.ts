import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { heading, smallFlow, smallPage, smallStep, test } from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'

const home = 'flows/pages/home.page.json'
const flow = 'flows/onboarding.flow.json'

const top = heading('top', 'Hello')
const questions = (id: string) => ({
  id,
  type: 'questions',
  props: { questions: [{ id: `${id}Name`, ask: 'name' }] },
})
const table = (source?: object) => ({
  id: 'kept',
  type: 'kept-table',
  props: { caption: 'All that is kept', columns: ['What', 'How long'] },
  ...(source && { source }),
})
const slug = { name: 'suit', slug: { from: 'route.slug' } }
const tried = (patch: object) => ({ variants: { experiment: 'try_it', by: { test: patch } } })
/** As they are on our own pages. */
const blockOf = (page: string, type: string) =>
  JSON.parse(readFileSync(`flows/pages/${page}.page.json`, 'utf8')).sections.find(
    (section: { type: string }) => section.type === type,
  )
const receipt = blockOf('account-receipt', 'payment-receipt')
const rights = blockOf('dashboard-claim', 'claim-rights').props
const page = (...sections: object[]) => smallPage({ sections })
const step = (...blocks: object[]) => smallFlow([smallStep('first', 0, { blocks })])
const forSome = { visibleIf: { 'visitor.signedIn': true } }

test('blocks that stand where they can be drawn are taken', ({ folder }) => {
  const retention = { name: 'retention' }
  const titles = [
    { ...top, ...forSome },
    { ...heading('other', 'Hi'), visibleIf: { 'visitor.signedIn': false } },
  ]
  folder.write(home, page(...titles, table(retention)))
  folder.write('flows/pages/kept.page.json', {
    ...smallPage({ id: 'kept', routes: ['/kept'], source: retention }),
    sections: [top, table()],
  })
  folder.write(
    'flows/pages/suit.page.json',
    smallPage({ id: 'suit', routes: ['/claims/:slug', '/suits/:slug/:more'], source: slug }),
  )
  folder.write(flow, step(questions('one'), questions('two')))

  expect(checkDefinitions(folder.root).faults).toEqual([])
})

test.for([
  {
    name: 'a part of a step on a page',
    file: home,
    content: page(top, questions('ask')),
    pointer: '/sections/1/type',
    reason: /"questions" stands on a step of a flow only/,
  },
  {
    name: 'a part of a step on a page, in a variation',
    file: home,
    content: page(top, {
      id: 'list',
      type: 'prose',
      props: { items: [{ kind: 'p', text: 'Words' }] },
      ...tried({ type: 'claim-list', props: { items: null, label: 'Claims', empty: 'None.' } }),
    }),
    pointer: '/sections/1/variants/by/test/type',
    reason: /"claim-list" stands on a step of a flow only/,
  },
  {
    name: 'no title',
    file: home,
    content: page(table({ name: 'retention' })),
    pointer: '/sections',
    reason: /none of them draws the title of the page: page-heading/,
  },
  {
    name: 'a title for some only',
    file: home,
    content: page({ ...top, ...forSome }),
    pointer: '/sections/0/visibleIf',
    reason: /a title for some only/,
  },
  {
    name: 'a title for some only, in a variation',
    file: home,
    content: page({ ...top, ...tried(forSome) }),
    pointer: '/sections/0/variants/by/test/visibleIf',
    reason: /a title for some only/,
  },
  {
    name: 'two titles',
    file: home,
    content: page(top, heading('second', 'Hello again')),
    pointer: '/sections/1/type',
    reason: /has a title already, by "top"/,
  },
  {
    name: 'the title of a page on a step',
    file: flow,
    content: step(top),
    pointer: '/steps/0/blocks/0/type',
    reason: /"page-heading" draws the title of a page: a step has its own/,
  },
  {
    name: 'the title of a page on a step, in a variation of the step',
    file: flow,
    content: smallFlow([smallStep('first', 0, tried({ blocks: [top] }))]),
    pointer: '/steps/0/variants/by/test/type',
    reason: /"page-heading" draws the title of a page/,
  },
  {
    name: 'no data for what is nothing without',
    file: home,
    content: page(top, table()),
    pointer: '/sections/1/source',
    reason: /"kept-table" needs one: browserStorage, retention, outsideCompanies/,
  },
  {
    name: 'data of something else',
    file: home,
    content: page(top, table({ name: 'openSuits' })),
    pointer: '/sections/1/source',
    reason: /"kept-table" shows nothing of "openSuits": it shows browserStorage/,
  },
  {
    name: 'data of something else in a variation',
    file: home,
    content: page(top, {
      ...table({ name: 'retention' }),
      ...tried({ source: { name: 'openSuits' } }),
    }),
    pointer: '/sections/1/variants/by/test/source',
    reason: /shows nothing of "openSuits"/,
  },
  {
    name: 'data for a block that shows none',
    file: home,
    content: page({ ...top, source: { name: 'openSuits' } }),
    pointer: '/sections/0/source',
    reason: /"page-heading" shows nothing of a source/,
  },
  {
    name: 'data of the page by what one of its addresses has not',
    file: home,
    content: smallPage({ routes: ['/', '/claims/:slug'], source: slug }),
    pointer: '/source/slug',
    reason: /\/ has no ":slug": nothing would be found there/,
  },
  {
    name: 'a block by a part of the address that has another name there',
    file: home,
    content: smallPage({ routes: ['/', '/receipt/:number'], sections: [receipt] }),
    pointer: '/sections/0/type',
    reason: /what ":id" of the address names, and \/, \/receipt\/:number has none/,
  },
  {
    name: 'a block by a part of the address on a step',
    file: flow,
    content: step({ id: 'rights', type: 'claim-rights', props: rights }),
    pointer: '/steps/0/blocks/0/type',
    reason: /"claim-rights" shows what ":id" of the address names, and \/file\/first has none/,
  },
])('refused: $name', ({ file, content, pointer, reason }, { folder }) => {
  folder.write(file, content)

  const { set, faults } = checkDefinitions(folder.root)

  expect(set).toBeUndefined()
  expect(faults).toContainEqual({ file, pointer, reason: expect.stringMatching(reason) })
})

test('a part of a step that is there twice would ask the same twice', ({ folder }) => {
  const list = { type: 'claim-list', props: { label: 'Your claims', empty: 'None yet.' } }
  folder.write(flow, step({ ...list, id: 'one' }, { ...list, id: 'two' }))

  expect(checkDefinitions(folder.root).faults).toMatchObject([
    { pointer: '/steps/0/blocks/1/type', reason: expect.stringMatching(/"claim-list" already/) },
  ])
})
