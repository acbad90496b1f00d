import { fits } from './page-width.ts'
import { expect, settled, test } from './watched-page.ts'

test.describe('the home page', () => {
  test('lists at most five open class actions, each with its payout and a Claim link', async ({
    page,
  }) => {
    await page.goto('/')
    const list = page.getByRole('main').getByRole('list', { name: 'Class actions' }).first()
    const items = list.getByRole('listitem')

    expect(await items.count()).toBeLessThanOrEqual(5)
    expect(await items.count()).toBeGreaterThan(0)
    for (const item of await items.all()) {
      await expect(item.getByRole('link', { name: 'Claim', exact: true })).toHaveAttribute(
        'href',
        /^\/file\/select\/product\?select=/,
      )
      await expect(item).toContainText(/up to \$[\d,]+|Amount varies|under \$1/)
    }
  })

  test('puts the class action that the address names first', async ({ page, request }) => {
    const { suits } = (await (await request.post('/api/suits')).json()) as {
      suits: { id: string; name: string }[]
    }
    const wanted = suits.at(-1)

    await page.goto(`/?claim=${wanted?.id}`)

    const first = page
      .getByRole('list', { name: 'Class actions' })
      .first()
      .getByRole('listitem')
      .first()
    await expect(first).toContainText(wanted?.name ?? 'no name')
  })

  test('enlarges the first row after a moment when asked, and moves nothing below', async ({
    page,
  }) => {
    await page.goto('/?fp=1')
    await settled(page)
    const below = page.getByRole('heading', { name: 'How it works' })
    const before = await below.boundingBox()

    await expect(page.locator('[data-enlarged]')).toHaveCount(1, { timeout: 3_000 })
    await page.waitForTimeout(400)

    expect((await below.boundingBox())?.y).toBe(before?.y)
  })

  test('does not enlarge anything for control, and does for the new design', async ({ page }) => {
    await page.goto('/')
    await page.waitForTimeout(1_200)
    await expect(page.locator('[data-enlarged]')).toHaveCount(0)

    await page.goto('/?gb.homepage_improvements_test=test')
    await expect(page.locator('[data-enlarged]')).toHaveCount(1, { timeout: 3_000 })
  })

  test('takes a trimmed e-mail from the hero into the onboarding', async ({ page }) => {
    await page.goto('/')
    await settled(page)
    await page.getByLabel('Email').first().fill('  zoe@example.com ')
    await page.getByLabel('Email').first().press('Enter')

    await expect(page).toHaveURL(/\/file\/welcome/)
    await expect(page.locator('#email')).toHaveValue('zoe@example.com')
    await expect(page).not.toHaveURL(/zoe/)
  })

  test('leads elsewhere from /classactions-appflow, and from the bottom with the sign-up experiment', async ({
    page,
  }) => {
    await page.goto('/classactions-appflow')
    await settled(page)
    await page.getByLabel('Email').first().fill('zoe@example.com')
    await page.getByLabel('Email').first().press('Enter')
    await expect(page).toHaveURL(/\/classactions-appflow\/start\?email=zoe(%40|@)example\.com/)

    await page.goto('/?gb.class_actions_signup_flow=test')
    await settled(page)
    await page.getByLabel('Email').last().fill('zoe@example.com')
    await page.getByLabel('Email').last().press('Enter')
    await expect(page).toHaveURL(/\/classactions-appflow\?email=zoe(%40|@)example\.com/)
  })

  test('offers to continue to those who have begun', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const state = {
        progress: 30,
        currentStep: 'select-product',
        complete: false,
        suits: ['x'],
        signed: false,
        initUser: true,
        version: 1,
      }
      localStorage.setItem('onboarding_state', JSON.stringify(state))
    })
    await page.reload()

    await expect(page.getByRole('link', { name: 'Continue filing your claims' })).toHaveAttribute(
      'href',
      '/file/select/product',
    )
    await page.evaluate(() => {
      localStorage.setItem(
        'onboarding_state',
        JSON.stringify({ progress: 30, complete: false, suits: ['x'], version: 2 }),
      )
    })
    await page.reload()
    await settled(page)
    await expect(page.getByRole('link', { name: 'Continue filing your claims' })).toHaveCount(0)
  })

  test('shows five labelled examples when the list cannot be loaded', async ({ page }) => {
    await page.route('**/api/screens?**', async (route) => {
      const answer = await route.fetch()
      const screen = await answer.json()
      screen.data = {}
      await route.fulfill({ json: screen })
    })
    await page.goto('/terms')
    await settled(page)
    await page
      .getByRole('link', { name: /Sparrow/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/$/)

    const items = page.getByRole('list', { name: 'Class actions' }).first().getByRole('listitem')
    await expect(items).toHaveCount(5)
    for (const item of await items.all()) await expect(item).toContainText('Example')
  })

  test('opens one question at a time, by keyboard too', async ({ page }) => {
    await page.goto('/')
    await settled(page)
    const questions = page.getByRole('main').locator('button[aria-expanded]')
    const states = () =>
      questions.evaluateAll((all) => all.map((button) => button.getAttribute('aria-expanded')))
    expect((await states()).filter((state) => state === 'true')).toHaveLength(1)
    expect((await states())[0]).toBe('true')

    await questions.nth(2).focus()
    await page.keyboard.press('Enter')
    expect((await states()).indexOf('true')).toBe(2)

    await page.keyboard.press('Enter')
    expect(await states()).not.toContain('true')
  })

  test('has nothing to scroll sideways at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')

    await fits(page)
  })
})

for (const width of [900, 1440]) {
  test(`the words at the top of the home page stand where they are while the rest arrives, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await settled(page)
    const title = page.getByRole('heading', { level: 1 })
    const whole = await title.boundingBox()

    // As far as a slow computer has read the document when it draws for the first time: without the phone and the small print.
    await title.evaluate(({ parentElement: words }) => {
      for (let late = words?.nextElementSibling; late; late = late.nextElementSibling) {
        ;(late as HTMLElement).style.display = 'none'
      }
    })

    expect(await title.boundingBox()).toEqual(whole)
  })
}

test('every open class action has a page of its own, with its official site', async ({
  page,
  request,
  noViolations,
  watch,
}) => {
  const { suits } = (await (await request.post('/api/suits')).json()) as {
    suits: { slug: string; name: string }[]
  }

  for (const { slug } of suits)
    expect((await request.get(`/claims/${slug}`)).status(), slug).toBe(200)
  await page.goto(`/claims/${suits[0]?.slug}`)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(suits[0]?.name ?? 'no name')
  await noViolations()
  expect(watch).toEqual({ errors: [], strangers: [] })
  // A connection that nobody used meanwhile may be closed just then.
  const missing = await request.get('/claims/no-such-settlement', { maxRetries: 2 })
  expect(missing.status()).toBe(404)
})
