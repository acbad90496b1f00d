import { expect } from 'vitest'
import type { OfficeView } from '#contract/wire/unclaimed.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { offices } from './offices/office-of.ts'
import { unclaimedLoaders } from './unclaimed-loaders.ts'

test('there are 52 offices, and search engines are told of each page', async ({ db }) => {
  const list = await unclaimedLoaders.unclaimedOffices?.(
    fakeTools(db),
    { name: 'unclaimedOffices' },
    {},
  )

  expect(list?.data).toHaveLength(52)
})

test.for(offices)(
  '$name has words of its own that fit where they stand',
  ({ title, lead, about, code, name }) => {
    const others = offices.filter((office) => office.code !== code)

    expect(title.length).toBeLessThanOrEqual(60)
    expect(title).toContain(name)
    expect(lead.length).toBeGreaterThanOrEqual(50)
    expect(lead.length).toBeLessThanOrEqual(155)
    for (const other of others) {
      expect([other.title, other.lead, other.about]).not.toContain(title)
      expect(bare(other.lead, other.name)).not.toBe(bare(lead, name))
      expect(bare(other.about, other.name)).not.toBe(bare(about, name))
    }
    expect(`${lead} ${about}`).not.toMatch(/you are owed|guarantee/i)
  },
)

test('each has a Spanish title and lead that search engines show whole', async ({ db }) => {
  const source = { name: 'unclaimedOffice', state: { from: 'route.state' } } as const
  for (const { slug, name } of offices) {
    const loaded = await unclaimedLoaders.unclaimedOffice?.(fakeTools(db), source, { state: slug })
    const { 'office.title': title = '', 'office.lead': lead = '' } = loaded?.spanish ?? {}

    expect(title).toBe(`Dinero no reclamado en ${name}: cómo buscar`)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(lead).toContain(name)
    expect(lead.length).toBeLessThanOrEqual(155)
  }
})

/** Without the name: what is left must still be its own. */
const bare = (text: string, name: string) => text.replaceAll(name, '')

test('a state’s page knows its office, its neighbours by name, and structured data that is true', async ({
  db,
}) => {
  const loaded = await load('nevada')

  const data = loaded?.data as OfficeView
  expect(data.neighbours.map(({ slug }) => slug)).toContain('california')
  expect(data.finder?.statute).toBe('Nev. Rev. Stat. § 120A.740')
  expect(loaded?.words).toMatchObject({ 'office.state': 'Nevada' })
  expect(loaded?.spanish).toEqual({
    'office.title': 'Dinero no reclamado en Nevada: cómo buscar',
    'office.lead':
      'Una oficina pública guarda el dinero que las empresas no pudieron devolver a personas en Nevada. Busque en su lista y reclámelo gratis.',
  })
  expect(loaded?.jsonLd).toMatchObject([
    {
      '@type': 'GovernmentService',
      isAccessibleForFree: true,
      provider: { name: 'Nevada State Treasurer, Unclaimed Property' },
    },
  ])

  function load(state: string) {
    const source = { name: 'unclaimedOffice', state: { from: 'route.state' } } as const
    return unclaimedLoaders.unclaimedOffice?.(fakeTools(db), source, { state })
  }
})

test('what is no state has no page', async ({ db }) => {
  const source = { name: 'unclaimedOffice', state: { from: 'route.state' } } as const

  const loaded = await unclaimedLoaders.unclaimedOffice?.(fakeTools(db), source, { state: 'guam' })

  expect(loaded).toBeUndefined()
})
