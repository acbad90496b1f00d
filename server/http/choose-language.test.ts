import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { PageScreen, Screen } from '#contract/wire/screen.ts'
import { createScreens } from '../modules/definitions/index.ts'
import { loaders } from '../modules/index.ts'
import { test as base } from '../testing/api.ts'
import { inSpanish, storeInSpanish } from '../testing/in-spanish.ts'
import { fakeTools } from '../testing/tools.ts'

const test = base.extend('changes', async ({ db }: { db: Knex }) => ({
  screens: createScreens(fakeTools(db), { store: storeInSpanish(), loaders }),
}))

const spanish = { headers: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' } }

function screenIn(html: unknown): Screen {
  const text = /id="screen">(.*?)<\/script>/.exec(String(html))?.[1]
  return JSON.parse(text ?? 'null') as Screen
}

describe('a document is in the language', () => {
  test('that its address names, whatever the browser says', async ({ api }) => {
    const english = { headers: { 'accept-language': 'en' } }

    const { status, headers, body } = await api.get('/es/unclaimed-money', english)

    const screen = screenIn(body)
    expect(status).toBe(200)
    expect(headers.get('content-language')).toBe('es')
    expect(headers.get('vary')).not.toMatch(/accept-language/i)
    expect(screen.site.language).toBe('es')
    expect(screen.path).toBe('/unclaimed-money')
    expect(screen.head.title).toContain('¡es!')
    expect(screen.site.footer.legal).toContain('¡es!')
  })

  test('that the browser asks for where the address names none, and says so to caches', async ({
    api,
  }) => {
    const asked = await api.get('/unclaimed-money', spanish)
    const usual = await api.get('/unclaimed-money')

    expect(asked.headers.get('content-language')).toBe('es')
    expect(asked.headers.get('vary')).toMatch(/accept-language/i)
    expect(screenIn(asked.body).head.title).toContain('¡es!')
    expect(usual.headers.get('content-language')).toBe('en')
    expect(screenIn(usual.body).head.title).not.toContain('¡es!')
  })

  test('that was chosen by hand before, whatever the browser says', async ({ api }) => {
    const chosen = await api.get('/es/unclaimed-money?language=en&from=x', spanish)
    const after = await api.get('/unclaimed-money', spanish)

    expect([chosen.status, chosen.headers.get('location')]).toEqual([
      302,
      '/unclaimed-money?from=x',
    ])
    expect(chosen.headers.getSetCookie()[0]).toMatch(
      /^language=en; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000/,
    )
    expect(after.headers.get('content-language')).toBe('en')
  })
})

test.for([
  ['/?language=es', '/es'],
  ['/file/welcome?language=es', '/es/file/welcome'],
  ['/es?language=en', '/'],
  ['/es//elsewhere.example?language=en', '/'],
  ['/es/%5Celsewhere.example?language=es', '/es/%5Celsewhere.example'],
])('a choice at %s leads to %s', async ([path, onward], { api }) => {
  expect((await api.get(path!)).headers.get('location')).toBe(onward)
})

test('a language that we do not have is no choice', async ({ api }) => {
  const { status, headers } = await api.get('/terms?language=fr')

  expect([status, headers.get('content-language')]).toEqual([200, 'en'])
  expect(api.cookies.has('language')).toBe(false)
})

test('an old address leads on within its language', async ({ api }) => {
  const { status, headers } = await api.get('/es/classactions?from=x')

  expect([status, headers.get('location')]).toEqual([301, '/es/class-actions?from=x'])
})

test('an address with nothing at it says so in its language', async ({ api }) => {
  const { status, headers, body } = await api.get('/es/claims/nobody-against-nothing')

  expect([status, headers.get('content-language')]).toEqual([404, 'es'])
  expect(screenIn(body).head.title).toContain('¡es!')
})

test('a page is made once for each language; afterwards both ask the database the same', async ({
  api,
  db,
}) => {
  let asked = 0
  const note = () => (asked += 1)
  db.client.on('query', note)
  const countAt = async (path: string) => {
    asked = 0
    await api.get(path)
    return asked
  }

  const made = [await countAt('/class-actions'), await countAt('/es/class-actions')]
  const kept = [await countAt('/class-actions'), await countAt('/es/class-actions')]
  db.client.off('query', note)

  expect(kept[0]).toBe(kept[1])
  expect(made[0]).toBeGreaterThan(kept[0]!)
})

test('what is not a page has no address in another language', async ({ api }) => {
  expect((await api.get('/es/api/screens?path=/')).status).toBe(404)
  expect((await api.get('/es/nothing-here', spanish)).status).toBe(404)
  expect((await api.post('/es/terms')).status).toBe(405)
})

describe('a call for a screen', () => {
  test('answers in the language of the path, else of the header', async ({ api }) => {
    const byPath = await api.get('/api/screens?path=/es/file/welcome')
    const byHeader = await api.get('/api/screens?path=/file/welcome', spanish)
    const usual = await api.get('/api/screens?path=/file/welcome')

    for (const { headers, body } of [byPath, byHeader]) {
      expect(headers.get('content-language')).toBe('es')
      expect(body.flow.steps[0].copy.title).toContain('¡es!')
    }
    expect(byPath.headers.get('vary')).toMatch(/accept-language/)
    expect(usual.headers.get('content-language')).toBe('en')
    expect(usual.body.flow.steps[0].copy.title).not.toContain('¡es!')
    expect(byPath.body.flow.steps[0].route).toBe(usual.body.flow.steps[0].route)
  })

  test('of a page or a flow by its name does the same', async ({ api }) => {
    const page = await api.get('/api/pages/unclaimed-money', spanish)
    const flow = await api.get('/api/flows/onboarding', spanish)

    expect([page.body.site.language, flow.body.site.language]).toEqual(['es', 'es'])
  })
})

describe('search engines', () => {
  test('are told of both languages on the pages of both', async ({ api }) => {
    const pages = await Promise.all(
      ['/unclaimed-money', '/es/unclaimed-money'].map(async (path) => api.get(path)),
    )

    const [english, inEs] = pages.map(({ body }) => screenIn(body).head)
    const paths = (english!.alternates ?? []).map(({ language, href }) => [
      language,
      new URL(href).pathname,
    ])
    expect(paths).toEqual([
      ['en', '/unclaimed-money'],
      ['es', '/es/unclaimed-money'],
      ['x-default', '/unclaimed-money'],
    ])
    expect(inEs!.alternates).toEqual(english!.alternates)
    expect(new URL(english!.canonical).pathname).toBe('/unclaimed-money')
    expect(new URL(inEs!.canonical).pathname).toBe('/es/unclaimed-money')
  })

  test('find one address of a page that is in English alone, and a notice on it', async ({
    api,
  }) => {
    const screen = screenIn((await api.get('/es/terms')).body) as PageScreen

    expect(new URL(screen.head.canonical).pathname).toBe('/terms')
    expect(screen.head.alternates).toBeUndefined()
    expect(screen.sectionsIn).toBe('en')
    const [notice, first] = screen.sections
    expect(notice).toMatchObject({ type: 'notice', props: { lang: 'es' } })
    expect(notice!.props).toMatchObject({ title: inSpanish('This page is in English') })
    expect(JSON.stringify(first)).not.toContain('¡es!')
  })

  test('get both addresses from the map of the site, and may read nothing private', async ({
    api,
  }) => {
    const map = String((await api.get('/sitemap.xml')).body)
    const robots = String((await api.get('/robots.txt')).body)

    expect(map).toMatch(/<loc>[^<]+\/es\/unclaimed-money<\/loc><xhtml:link[^>]+hreflang="en"/)
    expect(map).toMatch(/<loc>[^<]+\/terms<\/loc><\/url>/)
    expect(map).not.toContain('/es/terms')
    expect(robots).toContain('Disallow: /es/file\n')
    expect(robots.match(/Disallow: \/api\//g)).toHaveLength(1)
  })
})

test('a step has the same answers behind it in both languages: only its words differ', async ({
  api,
}) => {
  const [en, es] = await Promise.all(
    ['/file/welcome', '/es/file/welcome'].map(
      async (path) => (await api.get(`/api/screens?path=${path}`)).body,
    ),
  )

  const withoutWords = (flow: unknown) => JSON.stringify(flow).replaceAll(' ¡es!', '')
  expect(withoutWords(es.flow)).toBe(withoutWords(en.flow))
})
