import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect } from 'vitest'
import {
  heading,
  smallFlow,
  smallPage,
  smallSite,
  smallStep,
  test,
} from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'
import { reportWords } from './missing-words.ts'
import { translate } from './translate.ts'
import { wordsIn } from './words-in.ts'
import { oneSection } from '#contract/definitions/schemas.ts'

const WORDS = 'flows/es/home.json'

describe('words of a catalogue', () => {
  beforeEach<{ folder: { root: string } }>(({ folder }) => {
    mkdirSync(join(folder.root, 'flows/es'))
  })

  test('are read for the texts of a definition and for those that all share', ({ folder }) => {
    folder.write(WORDS, { Hello: 'Hola' })
    folder.write('flows/es/site.json', { Hello: 'Saludos', Home: 'Inicio' })
    const { set } = checkDefinitions(folder.root)

    const say = wordsIn(set!, { id: 'home', language: 'es', words: {} })

    expect(say(oneSection, heading('top', 'Hello'))).toEqual(heading('top', 'Hola'))
    expect(say(oneSection, heading('top', 'Home'))).toEqual(heading('top', 'Inicio'))
    expect(say(oneSection, heading('top', 'Edited'))).toEqual(heading('top', 'Edited'))
  })

  test('are those of other definitions where these agree: a page that is a copy of another is read as that one', ({
    folder,
  }) => {
    folder.write(WORDS, { Hello: 'Hola', 'Go on': 'Seguir', Home: 'Inicio' })
    folder.write('flows/es/onboarding.json', { 'Go on': 'Continuar', Home: 'Inicio' })
    folder.write(
      'flows/pages/campaign.page.json',
      smallPage({ id: 'campaign', routes: ['/campaign'] }),
    )
    const { set } = checkDefinitions(folder.root)

    const say = wordsIn(set!, { id: 'campaign', language: 'es', words: {} })

    const said = ['Hello', 'Home', 'Go on'].map((text) => say(oneSection, heading('top', text)))
    expect(said).toEqual(['Hola', 'Inicio', 'Go on'].map((text) => heading('top', text)))
    expect(reportWords(set!).missing.filter(({ file }) => file.includes('campaign'))).toEqual([])
  })

  test.for([
    { what: 'of a catalogue', lead: 'Hello', said: 'Hola', leadIn: undefined },
    {
      what: 'that stands beside it',
      lead: { en: 'Go', es: 'Siga' },
      said: 'Siga',
      leadIn: undefined,
    },
    { what: 'that there is not', lead: '{{gist}}', said: 'One button.', leadIn: 'en' },
  ])(
    'say of a lead which language it is in but for Spanish: $what',
    ({ lead, said, leadIn }, { folder }) => {
      folder.write(WORDS, { Hello: 'Hola', '{{gist}}': '{{gist}}' })
      const { set } = checkDefinitions(folder.root)
      const say = wordsIn(set!, { id: 'home', language: 'es', words: { gist: 'One button.' } })
      const props = { title: 'Home', lead, leadIn: 'en' }

      const top = say(oneSection, { id: 'top', type: 'page-heading', props })

      expect(top.props.lead).toBe(said)
      expect(top.props.leadIn).toBe(leadIn)
    },
  )

  test('are another set of definitions when they change', ({ folder }) => {
    const before = checkDefinitions(folder.root).set!.revision
    folder.write(WORDS, { Hello: 'Hola' })

    expect(checkDefinitions(folder.root).set!.revision).not.toBe(before)
  })

  test.for([
    { what: 'a placeholder', words: { 'Hi {{site.name}}': 'Hola {{site.nombre}}' } },
    { what: 'a name', words: { 'Sent on {day}.': 'Enviado.' } },
    { what: 'a link', words: { 'See [how](/file).': 'Vea [cómo](/archivo).' } },
    { what: 'an amount', words: { 'Up to $1,500': 'Hasta $1500' } },
    { what: 'a share', words: { 'Half, 50%': 'La mitad, 5 %' } },
    { what: 'a promise', words: { 'You may be paid': 'Un pago garantizado' } },
    { what: 'a debt', words: { 'Money for you': 'Dinero que le deben' } },
    { what: 'something else than text', words: { 'Hello there': 7 } },
  ])('are refused with $what that the English does not have', ({ words }, { folder }) => {
    folder.write(WORDS, words)

    const { set, faults } = checkDefinitions(folder.root)

    expect(set).toBeUndefined()
    expect(faults).toMatchObject([
      { file: WORDS, pointer: `/${Object.keys(words)[0]!.replaceAll('/', '~1')}` },
    ])
  })

  test('may deny what may not be promised', ({ folder }) => {
    folder.write(WORDS, {
      'No payout is certain': 'Nadie ofrece un pago garantizado. No somos un bufete de abogados.',
      'Half, 50%': 'La mitad, 50 %',
    })

    expect(checkDefinitions(folder.root).faults).toEqual([])
  })

  test('are listed where they are missing, in variations too, and where nobody says them any more', ({
    folder,
  }) => {
    const variants = { experiment: 'try_it', by: { test: { props: { title: 'Welcome' } } } }
    const page = smallPage({ sections: [{ ...heading('top', 'Hello'), variants }] })
    folder.write('flows/pages/home.page.json', page)
    folder.write(WORDS, { Hello: 'Hola', Home: 'Inicio', 'Good bye': 'Adiós' })
    const { set } = checkDefinitions(folder.root)

    const { missing, unused } = reportWords(set!)

    const own = missing.filter(({ file }) => file === 'flows/pages/home.page.json')
    expect(own).toEqual([
      { file: 'flows/pages/home.page.json', pointer: '/sections/0/props/title', text: 'Welcome' },
    ])
    expect(unused).toMatchObject([{ file: WORDS, pointer: '/Good bye' }])
  })

  test('an edited headline is missing, never shown as it was translated before', ({ folder }) => {
    folder.write(WORDS, { Hello: 'Hola', Home: 'Inicio' })
    const edited = smallPage({ sections: [heading('top', 'Hello again')] })
    folder.write('flows/pages/home.page.json', edited)
    const { set } = checkDefinitions(folder.root)

    const { missing } = reportWords(set!)

    expect(missing).toContainEqual(expect.objectContaining({ text: 'Hello again' }))
    const say = wordsIn(set!, { id: 'home', language: 'es', words: {} })
    expect(say(oneSection, heading('top', 'Hello again'))).toEqual(heading('top', 'Hello again'))
  })

  test('are no reason to show Spanish where no language is asked for: search engines would find the English nowhere', ({
    folder,
  }) => {
    folder.write('flows/site.json', { ...smallSite, language: 'es' })

    expect(checkDefinitions(folder.root).faults).toMatchObject([
      { file: 'flows/site.json', pointer: '/language' },
    ])
  })

  test('of a page whose English counts only the notice is asked for', ({ folder }) => {
    const englishCounts = { title: 'In English', text: 'The English counts.' }
    folder.write('flows/pages/home.page.json', smallPage({ englishCounts }))
    const { set } = checkDefinitions(folder.root)

    const own = reportWords(set!).missing.filter(({ file }) => file.endsWith('home.page.json'))

    expect(own.map(({ text }) => text)).toEqual(['In English', 'The English counts.'])
  })
})

describe('Spanish beside its English', () => {
  const FILE = 'flows/pages/home.page.json'
  const pageWith = (...titles: object[]) =>
    smallPage({
      sections: [
        heading('top', 'Hello'),
        ...titles.map((title, at) => ({
          id: `h-${at}`,
          type: 'prose',
          props: { title, items: [{ kind: 'p', text: 'Words' }] },
        })),
      ],
    })

  test('is refused with an amount that an edited English has no more, wherever the two stand', ({
    folder,
  }) => {
    const en = 'Up to $15'
    folder.write(FILE, pageWith({ en, es: 'Hasta $15' }, { en, es: 'Hasta $20' }))

    expect(checkDefinitions(folder.root).faults).toEqual([
      {
        file: FILE,
        pointer: '/sections/2/props/title/es',
        reason: 'must hold the amounts of the English: $15',
      },
    ])
  })

  test('says that this is not a law firm where the English does: below every page it has to be said', ({
    folder,
  }) => {
    const en = 'Sparrow is not a law firm.'
    const legal = (es: string) => ({ ...smallSite, footer: { ...footer, legal: { en, es } } })
    const footer = smallSite['footer'] as object

    folder.write('flows/site.json', legal('Sparrow le ayuda.'))
    const without = checkDefinitions(folder.root).faults
    expect(without).toMatchObject([{ file: 'flows/site.json', pointer: '/footer/legal/es' }])
    for (const es of [
      'Sparrow no es un bufete de abogados.',
      'Sparrow no es un banco ni un bufete de abogados.',
      'No somos ni una aseguradora ni bufete.',
    ]) {
      folder.write('flows/site.json', legal(es))
      expect(checkDefinitions(folder.root).faults, es).toEqual([])
    }
    folder.write('flows/site.json', legal('No es un banco ni un casino. Es un bufete de abogados.'))
    expect(checkDefinitions(folder.root).faults.map(({ pointer }) => pointer)).toContain(
      '/footer/legal/es',
    )
  })

  test('is told once where the part has a variation', ({ folder }) => {
    const by = { test: { props: { items: [{ kind: 'p', text: 'Other words' }] } } }
    const page = pageWith({ en: 'Up to $15', es: 'Hasta $20' })
    const [top, prose] = page['sections'] as object[]
    const sections = [top, { ...prose, variants: { experiment: 'try_it', by } }]
    folder.write(FILE, { ...page, sections })

    expect(checkDefinitions(folder.root).faults).toHaveLength(1)
  })
})

describe('translating', () => {
  const find = (text: string) => `«${text}»`

  test('changes what the schema calls a text, and no other string', ({ folder }) => {
    folder.write('flows/onboarding.flow.json', smallFlow())
    const questions = {
      id: 'ask',
      type: 'questions',
      props: {
        title: 'About you',
        questions: [
          {
            id: 'moved',
            ask: 'choice',
            label: 'Moved?',
            choices: [{ id: 'yes', label: 'Yes' }],
          },
        ],
      },
    }

    expect(translate(oneSection, questions, find)).toEqual({
      id: 'ask',
      type: 'questions',
      props: {
        title: '«About you»',
        questions: [
          {
            id: 'moved',
            ask: 'choice',
            label: '«Moved?»',
            choices: [{ id: 'yes', label: '«Yes»' }],
          },
        ],
      },
    })
  })

  test('finds texts among the cells of a table, each once', () => {
    const table = {
      id: 't',
      type: 'table',
      props: {
        columns: [{ label: 'State' }],
        rows: [{ cells: ['Texas', { link: 'naupa', words: 'Office' }] }],
      },
    }

    const { props } = translate(oneSection, table, find) as typeof table

    expect(props.rows[0]!.cells).toEqual(['«Texas»', { link: 'naupa', words: '«Office»' }])
  })

  test('lets words be that are given per language, and the value that it is given', () => {
    const written = heading('top', { en: 'Hello', es: 'Hola' } as unknown as string)

    const shown = wordsIn(
      { words: { es: new Map([['home', { file: '', wording: { Hello: 'Otra cosa' } }]]) } },
      { id: 'home', language: 'es', words: {} },
    )(oneSection, written)

    expect(shown).toMatchObject({ props: { title: 'Hola' } })
    expect(written).toMatchObject({ props: { title: { en: 'Hello' } } })
  })

  test('comes before what is named is filled in, so that a name is never translated', () => {
    const words = {
      es: new Map([['home', { file: '', wording: { '{{who}} file': '{{who}} presenta' } }]]),
    }
    const say = wordsIn({ words }, { id: 'home', language: 'es', words: { who: 'Hello' } })

    expect(say(oneSection, heading('top', '{{who}} file'))).toEqual(
      heading('top', 'Hello presenta'),
    )
  })
})

test('a step that is left out for some is translated as well', ({ folder }) => {
  const variants = { experiment: 'try_it', by: { test: { copy: { title: 'Another title' } } } }
  folder.write(
    'flows/onboarding.flow.json',
    smallFlow([smallStep('first', 0, { variants }), smallStep('last', 100)]),
  )
  const { set } = checkDefinitions(folder.root)

  expect(reportWords(set!).missing).toContainEqual({
    file: 'flows/onboarding.flow.json',
    pointer: '/steps/0/copy/title',
    text: 'Another title',
  })
})

test('no page stands where its Spanish would', ({ folder }) => {
  folder.write('flows/pages/home.page.json', smallPage({ routes: ['/', '/es/home'] }))

  expect(checkDefinitions(folder.root).faults).toMatchObject([{ pointer: '/routes/1' }])
})
