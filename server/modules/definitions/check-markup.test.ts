import { expect } from 'vitest'
import { heading, smallFlow, smallPage, smallStep, test } from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'

const home = 'flows/pages/home.page.json'

const prose = (text: string, more: object[] = []) => ({
  id: 'words',
  type: 'prose',
  props: { items: [{ kind: 'p', text }, ...more] },
})
const saying = (text: string, more?: object[]) =>
  smallPage({ sections: [heading('top', 'Hello'), prose(text, more)] })
const chapter = { kind: 'h2', id: 'fees', text: 'Fees' }

test('marks that mean something are taken, and brackets that are none', ({ folder }) => {
  const text =
    '**Free** in {{year}}: see [the fees](/#fees), [the words](/#words) or [how](/file) (in [brackets]), {day}.'
  folder.write(home, saying(text, [chapter]))

  expect(checkDefinitions(folder.root).faults).toEqual([])
})

test.for([
  { text: 'Read [this](https://example.com)', reason: /a link that leads nowhere/ },
  { text: 'Read [this](javascript:alert(1))', reason: /a link that leads nowhere/ },
  { text: 'Read [this](#fees)', reason: /a link that leads nowhere/ },
  { text: 'Read [this](/with a space)', reason: /a link that leads nowhere/ },
  { text: 'Read [](/file)', reason: /a link that leads nowhere/ },
  { text: 'Read [this] (/file)', reason: /a link that leads nowhere/ },
  { text: 'Read [ ](/file)', reason: /a link without words/ },
  { text: 'Read [this](/file#fees)', reason: /the page \/file has nothing named "fees"/ },
  { text: 'Read [this](/#fee)', reason: /the page \/ has nothing named "fee"/ },
  { text: 'In {{year', reason: /"{{" or "}}" by itself/ },
  { text: 'In {{site.name} and {{year}}', reason: /"{{" or "}}" by itself/ },
  { text: 'In year}}', reason: /"{{" or "}}" by itself/ },
  { text: 'Due on { day }', reason: /"{" or "}" by itself/ },
  { text: 'Due on {day', reason: /"{" or "}" by itself/ },
  { text: 'Due on day}', reason: /"{" or "}" by itself/ },
  { text: ' \n\u00a0', reason: /must say something/ },
  { text: 'x'.repeat(2_001), reason: /must have at most 2000 characters/ },
])(
  'a text that would show its marks, or nothing, is refused: $reason',
  ({ text, reason }, { folder }) => {
    folder.write(home, saying(text, [chapter]))

    const { set, faults } = checkDefinitions(folder.root)

    expect(set).toBeUndefined()
    expect(faults).toContainEqual({
      file: home,
      pointer: '/sections/1/props/items/0/text',
      reason: expect.stringMatching(reason),
    })
  },
)

test('what is read as it is written holds no link', ({ folder }) => {
  const head = { title: 'Home', description: 'All of [the words](/file).' }
  folder.write(home, smallPage({ head }))
  const copy = { title: 'Begin [here](/file)' }
  folder.write('flows/onboarding.flow.json', smallFlow([smallStep('first', 0, { copy })]))

  expect(checkDefinitions(folder.root).faults).toMatchObject([
    { pointer: '/head/description', reason: expect.stringMatching(/can hold no link/) },
    { pointer: '/steps/0/copy/title', reason: expect.stringMatching(/can hold no link/) },
  ])
})

test('an anchor stands for one place of a page', ({ folder }) => {
  folder.write(home, saying('Words', [chapter, { ...chapter, text: 'More fees' }]))

  expect(checkDefinitions(folder.root).faults).toMatchObject([
    { pointer: '/sections/1/props/items/2/id', reason: '"fees" is an anchor of this page already' },
  ])
})
