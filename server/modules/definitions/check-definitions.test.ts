import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import {
  heading,
  smallExperiment,
  smallFlow,
  smallPage,
  smallSite,
  smallStep,
  test,
} from '../../testing/definition-folder.ts'
import { checkDefinitions, checkFiles } from './check-definitions.ts'
import { checkWalks } from './check-walks.ts'
import { readDefinitions } from './read-definitions.ts'

test('a good set is taken, with every path told', ({ folder }) => {
  const { set, faults, reports } = checkDefinitions(folder.root)

  expect(faults).toEqual([])
  expect(set?.pages.size).toBe(2)
  expect(reports[0]?.paths.map(({ steps }) => steps)).toEqual([['first', 'second', 'last']])
})

test("the project's own definitions are good", () => {
  expect(checkDefinitions(process.cwd()).faults).toEqual([])
})

describe('refused with file, pointer and reason', () => {
  const home = 'flows/pages/home.page.json'
  const flow = 'flows/onboarding.flow.json'
  const experiment = 'experiments/try_it.experiment.json'
  const tried = (by: object) => ({ variants: { experiment: 'try_it', by } })
  const footer = smallSite['footer'] as object
  const contacts = smallSite['contacts'] as object
  const to = { do: 'navigate', to: '/' }
  const column = { id: 'more', title: 'More', links: [{ label: 'Home', action: to }] }
  const prose = (text: string) => ({
    id: 'words',
    type: 'prose',
    props: { items: [{ kind: 'p', text }] },
  })
  const perClaim = { repeat: { over: 'suits', param: 'claimIndex' } }
  const signed = { id: 'sign', type: 'claim-preview', props: wordsOfSigning() }
  const signing = { ...signed, ...tried({ test: { props: { agreeLabel: 'y' } } }) }
  const standingFor = (standsFor: string) => {
    const list = { id: 'cases', ask: 'list', of: [{ id: 'city', ask: 'city' }] }
    return { standsFor, blocks: [{ id: 'a', type: 'questions', props: { questions: [list] } }] }
  }

  test.for([
    { name: 'broken JSON', file: home, content: '{"kind": "page",', pointer: '', reason: /JSON/ },
    {
      name: 'a misspelt field',
      file: home,
      content: smallPage({
        sections: [{ id: 'top', type: 'page-heading', props: { title: 'x', leed: 'y' } }],
      }),
      pointer: '/sections/0/props',
      reason: /unknown field "leed"/,
    },
    {
      name: 'an unknown block',
      file: home,
      content: smallPage({ sections: [{ id: 'top', type: 'heroo', props: {} }] }),
      pointer: '/sections/0/type',
      reason: /^"heroo" is not known \(do you mean "hero"\?\)$/,
    },
    {
      name: 'the same section id twice',
      file: home,
      content: smallPage({ sections: [heading('top', 'a'), heading('top', 'b')] }),
      pointer: '/sections/1/id',
      reason: /twice/,
    },
    {
      name: 'the same column of the footer twice',
      file: 'flows/site.json',
      content: { ...smallSite, footer: { ...footer, columns: [column, column] } },
      pointer: '/footer/columns/1/id',
      reason: /"more" is there twice/,
    },
    {
      name: 'an outside link by a name that every object has',
      file: home,
      content: smallPage({
        sections: [heading('top', 'a'), prose('Read [it](link:constructor)')],
      }),
      pointer: '/sections/1/props/items/0/text',
      reason: /site.json has no link "constructor"/,
    },
    {
      name: 'a route that is taken',
      file: home,
      content: smallPage({ routes: ['/', '/file/second'] }),
      pointer: '/steps/1/route',
      reason: /already taken/,
    },
    {
      name: 'legal text under another id, by which it would not be locked',
      file: home,
      content: smallPage({ routes: ['/', '/privacy-choices'] }),
      pointer: '/routes/1',
      reason: /"privacy-choices" has to answer it/,
    },
    {
      name: 'an address that any other of its length fits',
      file: home,
      content: smallPage({ routes: ['/', '/:topic/:name'] }),
      pointer: '/routes/1',
      reason: /\/:topic\/:name would answer .* say how it begins/,
    },
    {
      name: 'two addresses with open parts that one address fits',
      file: home,
      content: smallPage({ routes: ['/', '/guides/:name/print', '/guides/all/:kind'] }),
      pointer: '/routes/2',
      reason:
        /\/guides\/all\/print would be answered by \/guides\/:name\/print, flows\/pages\/home.page.json at \/routes\/1/,
    },
    {
      name: 'a part of an address that nothing could be put in for',
      file: home,
      content: smallPage({ routes: ['/', '/guide-:name'] }),
      pointer: '/routes/1',
      reason: /"guide-:name" .* between two "\/"/,
    },
    {
      name: 'a link to nowhere',
      file: 'flows/site.json',
      content: {
        ...smallSite,
        header: {
          ...(smallSite['header'] as object),
          nav: [{ label: 'x', action: { do: 'navigate', to: '/nowhere' } }],
        },
      },
      pointer: '/header/nav/0/action',
      reason: /no page or step has the address \/nowhere/,
    },
    {
      name: 'a button of a page that goes on to a next step',
      file: 'flows/site.json',
      content: {
        ...smallSite,
        header: {
          ...(smallSite['header'] as object),
          nav: [{ label: 'x', action: { do: 'next' } }],
        },
      },
      pointer: '/header/nav/0/action',
      reason: /"next" does nothing outside a flow/,
    },
    {
      name: 'an unknown experiment',
      file: home,
      content: smallPage({
        sections: [
          { ...heading('top', 'a'), variants: { experiment: 'nobody_knows', by: { test: {} } } },
        ],
      }),
      pointer: '/sections/0/variants/experiment',
      reason: /no experiment "nobody_knows"/,
    },
    {
      name: 'an unknown variation',
      file: home,
      content: smallPage({
        sections: [{ ...heading('top', 'a'), ...tried({ other: { props: { title: 'b' } } }) }],
      }),
      pointer: '/sections/0/variants/by/other',
      reason: /no variation "other"/,
    },
    {
      name: 'a variation that does not fit once merged',
      file: home,
      content: smallPage({
        sections: [{ ...heading('top', 'a'), ...tried({ test: { props: { title: null } } }) }],
      }),
      pointer: '/sections/0/variants/by/test',
      reason: /title/,
    },
    {
      name: 'a condition on a fact that nobody declared',
      file: home,
      content: smallPage({
        sections: [{ ...heading('top', 'a'), visibleIf: { 'visitor.rich': true } }],
      }),
      pointer: '/sections/0/visibleIf',
      reason: /unknown field "visitor.rich"/,
    },
    {
      name: 'an adaptation on what only the browser knows',
      file: home,
      content: smallPage({
        sections: [
          {
            ...heading('top', 'a'),
            adapt: [{ when: { 'onboarding.unfinished': true }, patch: {} }],
          },
        ],
      }),
      pointer: '/sections/0/adapt/0/when',
      reason: /known to the browser only/,
    },
    {
      name: 'a placeholder that nothing fills',
      file: home,
      content: smallPage({ sections: [heading('top', 'Hello {{visitor.name}}')] }),
      pointer: '/sections/0/props/title',
      reason: /nothing fills \{\{visitor.name\}\}/,
    },
    {
      name: 'a variation of what is signed',
      file: flow,
      content: smallFlow([smallStep('first', 0, { blocks: [signing] })]),
      pointer: '/steps/0/blocks/0',
      reason: /claim-preview is locked/,
    },
    {
      name: 'a variation of a step with other words of what is signed',
      file: flow,
      content: smallFlow([
        smallStep('first', 0, {
          blocks: [signed],
          ...tried({
            test: { blocks: [{ ...signed, props: { ...signed.props, agreeLabel: 'y' } }] },
          }),
        }),
      ]),
      pointer: '/steps/0/variants/by/test',
      reason: /claim-preview is locked/,
    },
    {
      name: 'a variation that leads some past what is signed',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep('second', 50, { blocks: [signed], ...tried({ test: { skip: true } }) }),
      ]),
      pointer: '/steps/1/variants/by/test',
      reason: /claim-preview is locked/,
    },
    {
      name: 'a variation of a step with a block that is none',
      file: flow,
      content: smallFlow([smallStep('first', 0, tried({ test: { blocks: [null, 'words'] } }))]),
      pointer: '/steps/0/variants/by/test',
      reason: /merged, \/blocks\/0 must be an object/,
    },
    {
      name: 'a button that leads to a step that is not there',
      file: flow,
      content: smallFlow([
        smallStep('first', 0, { primary: { label: 'On', action: { do: 'goto', step: 'gone' } } }),
        smallStep('last', 100),
      ]),
      pointer: '/steps/0/primary/action',
      reason: /no step "gone"/,
    },
    {
      name: 'a page that stands in for a step that is not there, with a list',
      file: flow,
      content: { ...smallFlow(), detours: [smallStep('aside', 50, standingFor('gone'))] },
      pointer: '/detours/0/standsFor',
      reason: /no step "gone"/,
    },
    {
      name: 'a page that leads back to a step that is not there',
      file: flow,
      content: {
        ...smallFlow(),
        detours: [smallStep('aside', 50, { standsFor: 'first', backTo: 'gone' })],
      },
      pointer: '/detours/0/backTo',
      reason: /no step "gone"/,
    },
    {
      name: 'weights that do not add up',
      file: experiment,
      content: smallExperiment([0.5, 0.4]),
      pointer: '/feature/rules/0/weights',
      reason: /add up to 1/,
    },
    {
      name: 'a site without an address in the post',
      file: 'flows/site.json',
      content: { ...smallSite, contacts: { ...contacts, postal: [' '] } },
      pointer: '/contacts/postal',
      reason: /must say our address/,
    },
    {
      name: 'a site without a name',
      file: 'flows/site.json',
      content: { ...smallSite, name: ' ' },
      pointer: '/name',
      reason: /must say what the site is called/,
    },
    {
      name: 'a second page of unknown addresses',
      file: 'flows/pages/offer.page.json',
      content: smallPage({ id: 'offer', routes: ['/offer'], status: 404 }),
      pointer: '/status',
      reason: /"not-found" is the page of unknown addresses already/,
    },
    {
      name: 'a step that comes round for each claim at one address',
      file: flow,
      content: smallFlow([smallStep('first', 0), smallStep('second', 50, perClaim)]),
      pointer: '/steps/1/route',
      reason: /has no ":claimIndex"/,
    },
    {
      name: 'an address of a step with a part that nothing fills',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep('second', 50, { route: '/file/:state' }),
      ]),
      pointer: '/steps/1/route',
      reason: /nothing fills ":state"/,
    },
    {
      name: 'a link with a part that nothing fills',
      file: 'flows/site.json',
      content: {
        ...smallSite,
        footer: {
          ...footer,
          columns: [
            { ...column, links: [{ label: 'One', action: { ...to, to: '/claims/:slug' } }] },
          ],
        },
      },
      pointer: '/footer/columns/0/links/0/action',
      reason: /nothing fills ":slug"/,
    },
    {
      name: 'a step that nobody can reach',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep('hidden', 10, { skip: true }),
        smallStep('last', 100),
      ]),
      pointer: '/steps/1',
      reason: /nobody can reach the step "hidden". Take it out, or have a variation bring it/,
    },
    {
      name: 'a step for more of something than is told apart',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep('many', 50, { visibleIf: { 'onboarding.suits': { $gte: 3 } } }),
        smallStep('last', 100),
      ]),
      pointer: '/steps/1',
      reason: /nobody can reach the step "many": "onboarding.suits" is told apart up to 2 only/,
    },
    {
      name: 'a requirement of more of something than is told apart',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep('second', 50, {
          requires: [{ if: { 'claims.signed': { $gte: 5 } }, otherwise: 'first' }],
        }),
        smallStep('last', 100),
      ]),
      pointer: '/steps/1/requires',
      reason: /nobody can ever meet all of it: "claims.signed" is told apart up to 2 only/,
    },
    {
      name: 'a step that nobody can leave',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep('second', 50, { primary: { label: 'On', action: { do: 'back' } } }),
        smallStep('last', 100),
      ]),
      pointer: '/steps/1/primary/action',
      reason: /Continue leads nowhere/,
    },
    {
      name: 'a requirement that leads to no step',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep('second', 50, {
          requires: [{ if: { 'onboarding.agreed': true }, otherwise: 'gone' }],
        }),
      ]),
      pointer: '/steps/1/requires/0/otherwise',
      reason: /no step "gone"/,
    },
    {
      name: 'a requirement that nobody can meet',
      file: flow,
      content: requiring({ 'onboarding.suits': { $gte: 9 } }),
      pointer: '/steps/1/requires',
      reason: /nobody can ever meet/,
    },
    {
      name: 'requirements that cannot be met together',
      file: flow,
      content: requiring({ 'claims.signed': { $gte: 2 } }, { 'claims.signed': { $lt: 2 } }),
      pointer: '/steps/1/requires',
      reason: /nobody can ever meet all of it/,
    },
    {
      name: 'a requirement that none of those who walk the step meets',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep('second', 50, {
          visibleIf: { 'entry.from': 'classactions' },
          requires: [{ if: { 'entry.from': 'unclaimedmoney' }, otherwise: 'first' }],
        }),
      ]),
      pointer: '/steps/1/requires',
      reason: /nobody can ever meet/,
    },
    {
      name: 'a requirement that nobody can meet, on a step for some',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep('second', 50, {
          visibleIf: { 'entry.from': 'classactions' },
          requires: [{ if: { 'onboarding.suits': { $lt: 0 } }, otherwise: 'first' }],
        }),
      ]),
      pointer: '/steps/1/requires',
      reason: /nobody can ever meet/,
    },
    {
      name: 'a source of a block of a step that shows nothing of it',
      file: flow,
      content: smallFlow([
        smallStep('first', 0, { blocks: [{ ...prose('Words'), source: { name: 'retention' } }] }),
      ]),
      pointer: '/steps/0/blocks/0/source',
      reason: /"prose" shows nothing of a source/,
    },
    {
      name: 'a requirement of a detour that nobody can meet',
      file: flow,
      content: {
        ...smallFlow(),
        detours: [
          smallStep('aside', 50, {
            standsFor: 'second',
            requires: [{ if: { 'onboarding.suits': { $lt: 0 } }, otherwise: 'first' }],
          }),
        ],
      },
      pointer: '/detours/0/requires',
      reason: /nobody can ever meet/,
    },
    {
      name: 'a variation with a requirement that nobody can meet',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep(
          'second',
          50,
          tried({
            test: { requires: [{ if: { 'onboarding.suits': { $gte: 9 } }, otherwise: 'first' }] },
          }),
        ),
      ]),
      pointer: '/steps/1/requires',
      reason: /nobody can ever meet/,
    },
    {
      name: 'a requirement that leads to its own step',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep('second', 50, {
          requires: [{ if: { 'onboarding.agreed': true }, otherwise: 'second' }],
        }),
      ]),
      pointer: '/steps/1/requires',
      reason: /leads back to itself, by second → second/,
    },
    {
      name: 'two requirements that lead to each other',
      file: flow,
      content: inACircle(),
      pointer: '/steps/1/requires',
      reason: /leads back to itself, by form → preview → form/,
    },
    {
      name: 'two variations whose requirements lead to each other',
      file: flow,
      content: inACircle((requires) => tried({ test: { requires } })),
      pointer: '/steps/1/requires',
      reason: /leads back to itself/,
    },
    {
      name: 'a variation with a requirement that leads to no step',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep(
          'second',
          50,
          tried({ test: { requires: [{ if: { 'onboarding.agreed': true }, otherwise: 'gone' }] } }),
        ),
      ]),
      pointer: '/steps/1/requires',
      reason: /leads nowhere, by second → gone/,
    },
    {
      name: 'a requirement that leads to where nothing asks for what is missing',
      file: flow,
      content: requiring({ 'onboarding.agreed': true }),
      pointer: '/steps/1/requires',
      reason: /leads to "first", and nothing from there to "second" asks for onboarding.agreed/,
    },
    {
      name: 'a step that hangs on the address',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep('second', 50, { visibleIf: { $not: { 'page.route': '/file/first' } } }),
      ]),
      pointer: '/steps/1/visibleIf',
      reason: /page.route changes from step to step/,
    },
    {
      name: 'a block of a variation of a step that hangs on the address',
      file: flow,
      content: smallFlow([
        smallStep('first', 0),
        smallStep(
          'second',
          50,
          tried({
            test: { blocks: [{ ...heading('top', 'a'), visibleIf: { 'query.forcePopup': true } }] },
          }),
        ),
      ]),
      pointer: '/steps/1/variants/by/test/blocks/0/visibleIf',
      reason: /query.forcePopup changes/,
    },
    {
      name: 'a step before the entry',
      file: flow,
      content: { ...smallFlow(), entry: 'second' },
      pointer: '/entry',
      reason: /the step "first" stands before the entry "second", where everybody begins/,
    },
    {
      name: 'an entry that is left out for some',
      file: flow,
      content: smallFlow([
        smallStep('first', 0, { visibleIf: { 'entry.from': 'default' } }),
        smallStep('last', 100),
      ]),
      pointer: '/entry',
      reason: /left out/,
    },
  ])('$name', ({ file, content, pointer, reason }, { folder }) => {
    folder.write(file, content)

    const { set, faults } = checkDefinitions(folder.root)

    expect(set).toBeUndefined()
    expect(faults[0]?.pointer).toBe(pointer)
    expect(faults[0]?.reason).toMatch(reason)
    expect(faults[0]?.file).toMatch(/\.json$/)
  })
})

test('what has to be there is, and each id once', ({ folder }) => {
  const { files } = readDefinitions(folder.root)
  const without = (name: string) =>
    checkFiles(files.filter(({ file }) => !file.endsWith(name))).faults
  const home = files.find(({ file }) => file.endsWith('home.page.json'))!
  const twin = {
    file: 'flows/pages/twin.page.json',
    definition: { ...home.definition, routes: ['/twin'] } as typeof home.definition,
  }

  expect(without('site.json')).toMatchObject([{ file: 'flows/site.json', reason: 'is missing' }])
  expect(without('not-found.page.json')).toMatchObject([
    { file: 'flows/site.json', reason: 'there is no page with "status": 404 any more' },
  ])
  expect(checkFiles([...files, twin]).faults).toContainEqual({
    file: twin.file,
    pointer: '/id',
    reason: '"home" is already the id of flows/pages/home.page.json',
  })
})

test('a new definition is not written into the file of another', ({ folder }) => {
  const home = 'flows/pages/home.page.json'
  const other = 'flows/pages/other.page.json'
  folder.write(home, smallPage({ id: 'start' }))
  folder.write(other, smallPage({ routes: ['/home'] }))
  const { files } = readDefinitions(folder.root)

  const { faults } = checkFiles(
    files.map((entry) => (entry.file === other ? { ...entry, file: home } : entry)),
  )

  expect(faults).toEqual([
    { file: home, pointer: '/id', reason: expect.stringMatching(/"start" .* another id/) },
  ])
})

test('an experiment that varies a step asks for no address; one of a page may', ({ folder }) => {
  const { feature, ...rest } = smallExperiment() as { feature: { rules: object[] } }
  const rules = feature.rules.map((rule) => ({ ...rule, condition: { 'page.route': '/' } }))
  folder.write('experiments/try_it.experiment.json', { ...rest, feature: { ...feature, rules } })
  const varied = { variants: { experiment: 'try_it', by: { test: { progress: 60 } } } }

  const before = checkDefinitions(folder.root).faults
  folder.write(
    'flows/onboarding.flow.json',
    smallFlow([smallStep('first', 0), smallStep('second', 50, varied)]),
  )

  expect(before).toEqual([])
  expect(checkDefinitions(folder.root).faults).toMatchObject([
    { file: 'experiments/try_it.experiment.json', pointer: '/feature/rules/0/condition' },
  ])
})

test('paths through variations and facts are all found', ({ folder }) => {
  const extra = smallStep('extra', 20, {
    skip: true,
    variants: { experiment: 'try_it', by: { test: { skip: false } } },
  })
  const tagged = smallStep('tagged', 30, { visibleIf: { 'entry.from': 'refundassistant' } })
  folder.write(
    'flows/onboarding.flow.json',
    smallFlow([smallStep('first', 0), extra, tagged, smallStep('last', 10)]),
  )

  const { reports } = checkDefinitions(folder.root)

  expect(reports[0]?.combinations).toBe(8)
  expect(reports[0]?.paths.map(({ steps }) => steps.join()).toSorted()).toEqual([
    'first,extra,last',
    'first,extra,tagged,last',
    'first,last',
    'first,tagged,last',
  ])
  expect(reports[0]?.drops).toContain('tagged (30) → last (10)')
})

test('a flow is walked anew when other experiments are there, though it is the same', ({
  folder,
}) => {
  const extra = smallStep('extra', 20, {
    skip: true,
    variants: { experiment: 'try_it', by: { test: { skip: false } } },
  })
  folder.write('flows/onboarding.flow.json', smallFlow([smallStep('first', 0), extra]))
  const set = checkDefinitions(folder.root).set!
  const entry = set.experiments.get('try_it')!
  const [rule] = entry.definition.feature.rules
  const third = { ...rule!, variations: ['control', 'test', 'third'] }
  const feature = { ...entry.definition.feature, rules: [third] }
  const more = { ...entry, definition: { ...entry.definition, feature } }
  const waysWith = (experiments: [string, typeof entry][]) =>
    checkWalks({ ...set, experiments: new Map(experiments) }).reports[0]?.combinations

  expect(waysWith([])).toBe(1)
  expect(waysWith([['try_it', entry]])).toBe(2)
  expect(waysWith([['try_it', more]])).toBe(3)
})

test('a variation that changes nothing of who walks a step doubles no ways', ({ folder }) => {
  const words = smallStep('words', 20, {
    variants: { experiment: 'try_it', by: { test: { copy: { title: 'Other words' } } } },
  })
  folder.write(
    'flows/onboarding.flow.json',
    smallFlow([smallStep('first', 0), words, smallStep('last', 100)]),
  )

  expect(checkDefinitions(folder.root).reports[0]?.combinations).toBe(1)
})

/** A step that comes first once these are met. */
function requiring(...conditions: object[]) {
  const requires = conditions.map((condition) => ({ if: condition, otherwise: 'first' }))
  return smallFlow([smallStep('first', 0), smallStep('second', 50, { requires })])
}

/** Whoever has neither signed nor anything to sign is sent to and fro. */
function inACircle(within: (requires: object[]) => object = (requires) => ({ requires })) {
  const form = [{ if: { 'claims.signed': { $gte: 1 } }, otherwise: 'preview' }]
  const preview = [{ if: { 'claims.ready': { $gte: 1 } }, otherwise: 'form' }]
  return smallFlow([
    smallStep('first', 0),
    smallStep('form', 40, { ...within(form) }),
    smallStep('preview', 50, { ...within(preview) }),
  ])
}

/** What the block for signing says in the project's own flow: it has to be whole to be refused for what is tried here. */
function wordsOfSigning(): object {
  const text = readFileSync('flows/onboarding.flow.json', 'utf8')
  const { steps } = JSON.parse(text) as {
    steps: { blocks: { type: string; props: object }[] }[]
  }
  return steps.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'claim-preview')!.props
}
