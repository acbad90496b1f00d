import { expect } from 'vitest'
import { type Api, test } from '../../testing/api.ts'

async function kindsOn(api: Api, page: string): Promise<{ '@type': string }[]> {
  const { body } = await api.get(`/api/pages/${page}`)
  return body.head.jsonLd as { '@type': string }[]
}

test('search engines read on the home page who runs the site, and whom to write to', async ({
  api,
}) => {
  const found = await kindsOn(api, 'home')

  expect(found.find((one) => one['@type'] === 'Organization')).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Sparrow',
    url: 'http://localhost:3000/',
    email: 'support@sparrow.example',
  })
})

test('other pages leave that to the home page', async ({ api }) => {
  const kinds = (await kindsOn(api, 'late-orders')).map((one) => one['@type'])

  expect(kinds).not.toContain('Organization')
})
