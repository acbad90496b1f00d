import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enlargeRoot, fits, setLetters } from './page-width.ts'
import { expect, settled, test } from './watched-page.ts'

const pages = [
  '/',
  '/class-actions',
  '/classactions-appflow',
  '/v2',
  '/classactions-appflow/start',
  '/email',
  '/questionaires',
  '/unclaimed-money',
  '/unclaimed-money/california',
  '/unclaimed-money/search',
  '/ai-negotiator',
  '/flight-delay-compensation',
  '/cancel-subscription-app',
  '/late-orders',
  '/credit-card-offers',
  '/sign-in',
  '/logout',
  '/reset-password',
  '/forgot-password',
  '/terms',
  '/privacy',
  '/render',
  '/blog',
  '/dashboard',
  '/account',
]

/** The others are made of the same blocks. */
const first = [
  '/',
  '/unclaimed-money/california',
  '/email',
  '/sign-in',
  '/blog',
  '/dashboard',
  '/render',
]

for (const path of pages) {
  test(
    `${path} is a whole page: words in its HTML, one main, a head of its own, nothing that axe finds`,
    { tag: first.includes(path) ? [] : '@long' },
    async ({ page, request, watch, noViolations }) => {
      const html = await (await request.get(path)).text()
      const answer = await page.goto(path)
      await settled(page)

      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute(
        'href',
        '#main',
      )
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      const words = heading?.match(/\p{L}+/gu)?.[0] ?? 'nothing'
      expect(html.slice(0, html.indexOf('id="screen"'))).toContain(words)
      expect((await page.title()).length).toBeGreaterThan(5)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        /^http:\/\/localhost:4310\//,
      )
      await noViolations()
      expect(watch).toEqual({ errors: [], strangers: [] })
    },
  )
}

test('titles and descriptions are each page’s own', async ({ request }) => {
  const heads = new Map<string, string>()
  for (const path of pages.filter(
    (name) => !['/class-actions', '/classactions-appflow'].includes(name),
  )) {
    const html = await (await request.get(path)).text()
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
    expect(heads.get(title), `${path} shares its title`).toBeUndefined()
    heads.set(title, path)
  }
})

test('an unknown address is the not-found page, with status 404; under /api it is JSON', async ({
  page,
  request,
}) => {
  const answer = await page.goto('/no/such/page')

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const api = await request.get('/api/no-such-call')
  expect(api.status()).toBe(404)
  expect(api.headers()['content-type']).toContain('application/problem+json')
})

const redirects = [
  ['/classactions?x=1', 301, '/class-actions?x=1'],
  ['/unclaimedmoney?a=b', 301, '/unclaimed-money?a=b'],
  ['/unclaimedmoney/texas', 301, '/unclaimed-money/texas'],
  ['/refundassistant', 301, '/ai-negotiator'],
  ['/cancel-subscription?q=1', 308, '/cancel-subscription-app?q=1'],
  ['/feed?first=9&b=2', 302, '/class-actions?claim=9&b=2'],
  ['/subscriptions?first=9', 302, '/dashboard?claim=9'],
] as const

for (const [from, status, to] of redirects) {
  test(`${from} leads to ${to}`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 })

    expect(answer.status()).toBe(status)
    expect(answer.headers()['location']).toBe(to)
  })
}

test('every link on the home page and in the footer leads somewhere', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/')
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const own = [...new Set(links.filter((href) => href.startsWith(`${baseURL}/`)))]

  for (const href of own) expect((await request.get(href)).status(), href).toBe(200)
})

test('a link to an old address that is clicked within the site leads on', async ({ page }) => {
  await page.goto('/terms')
  await settled(page)
  const old = page.locator('footer a[href="/cancel-subscription"]')

  await old.click()

  await expect(page).toHaveURL(/\/cancel-subscription-app$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/flew away/)
})

test('going from page to page loads no document, changes the title and comes back', async ({
  page,
  watch,
}) => {
  await page.goto('/terms')
  await settled(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page).toHaveTitle(/Privacy/)
  await page.goBack()
  await expect(page).toHaveTitle(/Terms/)

  expect(documents).toEqual([])
  expect(watch.errors).toEqual([])
})

test('a page is drawn before its script is asked for; a step asks for it at once', async ({
  page,
}) => {
  await page.goto('/')
  await settled(page)
  const { painted, asked } = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    const script = performance
      .getEntriesByType('resource')
      .find(({ name }) => /entry-browser[^/]*\.js$/.test(name))
    return { painted: first?.startTime ?? Infinity, asked: script?.startTime ?? 0 }
  })
  const step = await (await page.request.get('/file/welcome')).text()

  expect(asked).toBeGreaterThanOrEqual(painted)
  expect(step).toMatch(/<script type="module" nonce="[^"]+" src="[^"]*entry-browser/)
})

/** The scripts of the pages to come are late; their words are not. */
async function holdScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
}

test('a button pressed before the script is there does its work once it is', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/file/welcome', { waitUntil: 'commit' })

  await page.locator('[data-action=continue]').click()

  await expect(page.getByText('There is a problem')).toBeVisible()
  expect(page.url()).toMatch(/\/file\/welcome$/)
})

test('what is typed and pressed on a page before its script is there is sent once it is', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  const sent = page.waitForRequest('**/api/account/sign-in')

  await page.getByLabel('Email').fill('jo@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the one of anybody')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  expect((await sent).postDataJSON()).toMatchObject({
    email: 'jo@example.com',
    password: 'not the one of anybody',
  })
  await expect(page.getByLabel('Email')).toHaveValue('jo@example.com')
})

test('the button behind a mailed link, pressed before the script is there, opens that link', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto('/confirm#a-link-of-long-ago', { waitUntil: 'commit' })
  const sent = page.waitForRequest('**/api/account/confirm')

  await page.getByRole('button', { name: /confirm/i }).click()

  expect((await sent).postDataJSON()).toMatchObject({ token: 'a-link-of-long-ago' })
  await expect(page).toHaveURL(/\/confirm$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page can be read and its form works', async ({ page }) => {
    await page.goto('/')

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByLabel('Email').first().fill('jo@example.com')
    await page.getByLabel('Email').first().press('Enter')
    await expect(page).toHaveURL(/\/file\/welcome\?email=jo(%40|@)example\.com/)
  })
})

const anywhere = [
  '/',
  '/es',
  '/class-actions',
  '/unclaimed-money',
  '/sign-in',
  '/forgot-password',
  '/flight-delay-compensation',
  '/privacy',
  '/es/file/welcome',
  '/unclaimed-money/massachusetts',
  '/es/claims/iphone-siri-apple-intelligence',
]

test('with letters twice as large, no page of the site has to be scrolled sideways', async ({
  page,
}) => {
  for (const path of anywhere) {
    await page.goto(path)
    await setLetters(page, 2)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await fits(page)
    }
  }
})

test('on paper every answer of the questions is there at once: paper shows the first moment of what moves', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await settled(page)
  await page.evaluate(() => {
    addEventListener('animationstart', ({ animationName }) => document.body.append(animationName))
  })
  const answers = page.locator('h3 + [hidden]')
  expect(await answers.count()).toBeGreaterThan(4)
  await page.emulateMedia({ media: 'print' })

  await expect(answers.last()).toBeVisible()
  await settled(page)
  await expect(page.getByText('unfold')).toHaveCount(0)
})

test('on paper there is nothing to press, and no address behind a link leaves the card that it is in', async ({
  page,
}) => {
  await page.goto('/class-actions')
  await page.locator('a[href^="/claims/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Your four choices' })).toBeVisible()
  const claim = page.getByRole('main').getByRole('link', { name: 'Claim', exact: true })
  await expect(claim).toBeVisible()
  await page.setViewportSize({ width: 820, height: 1000 })
  await page.emulateMedia({ media: 'print' })

  await expect(claim).toBeHidden()
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  expect(await cards.count()).toBeGreaterThanOrEqual(4)
  const wider = await cards.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  )
  expect(wider).toHaveLength(0)
})

for (const path of [
  '/',
  '/es',
  '/file/select/product',
  '/file/select/website',
  '/unclaimed-money',
  '/sign-in',
])
  test(`on the narrowest telephone ${path} is not scrolled sideways where a style of the reader makes letters larger`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(path)
    await settled(page)
    await enlargeRoot(page)

    await fits(page)
    // What is cut off at the edge of the first band is not scrolled to, nor read.
    const cut = await page
      .locator('main h1 > *, main h1, main form button')
      .evaluateAll((found) => found.filter((one) => one.getBoundingClientRect().right > innerWidth))
    expect(cut).toHaveLength(0)
  })

/** Words of a printed page that stand over others. */
function overprinted(file: string): string[] {
  const pages = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' }).split('<page')
  return pages.flatMap((page) => {
    const words = [
      ...page.matchAll(/<word xMin="(.+)" yMin="(.+)" xMax="(.+)" yMax="(.+)">(.+)<\/word>/g),
    ].map(([, left, top, right, bottom, text]) => ({
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
      text,
    }))
    return words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5,
        )
        .map((other) => `${one.text} / ${other.text}`),
    )
  })
}

test('on paper no line stands over another, wherever a page ends', async ({ page }) => {
  await page.goto('/class-actions')
  await page.locator('a[href^="/claims/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Where this comes from' })).toBeVisible()
  const file = test.info().outputPath('printed.pdf')
  for (let height = 700; height < 1_060; height += 40) {
    writeFileSync(file, await page.pdf({ width: '816px', height: `${height}px` }))
    expect(overprinted(file), `${height} px high`).toEqual([])
  }
})
