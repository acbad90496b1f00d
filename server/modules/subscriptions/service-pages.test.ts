import { expect } from 'vitest'
import { blocks } from '#contract/blocks/index.ts'
import { test } from '../../testing/api.ts'
import { servicePaths, services } from './services.ts'

const screenAt = (path: string) => `/api/screens?${new URLSearchParams({ path })}`

test(
  'every service has a page with a title and a description of its own',
  { timeout: 60_000 },
  async ({ api }) => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()

    for (const path of servicePaths) {
      const { status, body } = await api.get(screenAt(path))
      const { title, description, canonical } = body.head
      expect([status, body.pageId], path).toEqual([200, 'cancel-service'])
      expect(title.length, title).toBeLessThanOrEqual(60)
      expect(description.length, description).toBeGreaterThanOrEqual(50)
      expect(description.length, description).toBeLessThanOrEqual(155)
      expect(new URL(canonical).pathname).toBe(path)
      titles.add(title)
      descriptions.add(description)
    }

    expect(titles.size).toBe(services.length)
    expect(descriptions.size).toBe(services.length)
  },
)

test('what search engines show of a Spanish page is in Spanish, and what it has in English says so', async ({
  api,
}) => {
  const { body } = await api.get(screenAt('/es/cancel-subscription-app/netflix'))

  expect(body.head.title).toBe('Cómo cancelar Netflix')
  expect(body.head.description).toBe(
    'Cómo cancelar Netflix: los pasos, una carta y qué hacer si le vuelven a cobrar.',
  )
  expect(body.sections[0].props).toMatchObject({
    lead: expect.stringContaining('one button'),
    leadIn: 'en',
  })
})

test('a page says where it stands, and claims no more in its structured data', async ({ api }) => {
  const { body } = await api.get(screenAt('/cancel-subscription-app/netflix'))

  expect(body.head.jsonLd.map((one: { '@type': string }) => one['@type'])).toEqual([
    'BreadcrumbList',
  ])
  const [{ itemListElement }] = body.head.jsonLd
  expect(itemListElement.at(-1)).toMatchObject({ name: 'How to cancel Netflix' })
  expect(new URL(itemListElement[0].item).pathname).toBe('/cancel-subscription-app')
})

test('the list names every service, and the directory that facts come from', async ({ api }) => {
  const { body } = await api.get(screenAt('/cancel-subscription-app'))

  const { services: listed, credit } = body.data.cancelServices
  expect(listed.map(({ slug }: { slug: string }) => slug)).toEqual(services.map(({ slug }) => slug))
  expect(credit).toMatchObject({ name: 'JustDeleteMe', licence: 'MIT' })
  expect(body.head.description).toContain(`${services.length} services`)
})

test('each kind of service has a heading, and no edit takes it away: its services would be in no list', () => {
  const { required } = blocks['service-finder'].properties.kinds
  const used = new Set(services.map(({ kind }) => kind))

  expect(required.toSorted()).toEqual([...used].toSorted())
})

test('an unknown service is a page that is not there', async ({ api }) => {
  const { body } = await api.get(screenAt('/cancel-subscription-app/no-such-thing'))

  expect(body.status).toBe(404)
})

test('search engines are told of all of them', async ({ api }) => {
  const { body } = await api.get('/sitemap.xml')

  for (const path of servicePaths) expect(String(body)).toContain(`${path}</loc>`)
})
