import type { Page } from '@playwright/test'
import {
  claimFromHome,
  finishStep,
  goOn,
  LAST_PATH,
  pathOf,
  person,
  plainSuit,
} from './onboarder.ts'
import { watchShifts } from './page-loads.ts'
import { makePreparedDataDir, removeDataDir, startServer, stopServer } from './server-process.ts'
import { expect, settled, test } from './watched-page.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The step that the server has kept. */
async function keptStep(page: Page): Promise<string | undefined> {
  const answer = await page.request.get('/questionnaire/progress')
  return (await answer.json()).progress?.currentStep
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** The welcome step done, nothing chosen. */
async function agree(page: Page): Promise<void> {
  await page.goto('/file/welcome')
  await finishStep(page)
  await expect(page).toHaveURL(/\/file\/select\/product$/)
}

/** What every field of a step holds. */
function fieldValues(page: Page): Promise<Record<string, string>> {
  return page.getByRole('main').evaluate((main) => {
    const fields = [...main.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const values = fields
      .filter(({ id, type }) => id && type !== 'search')
      .map(({ id, type, checked, value }) => {
        return [id, type === 'checkbox' || type === 'radio' ? String(checked) : value]
      })
    return Object.fromEntries(values)
  })
}

test(
  'a reload on every step keeps the step and what was filled in on it',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(240_000)
    const suit = await plainSuit(page)
    const forced = 'gb.show_expired_claims_experiment=test&gb.refunds_page_after_sign_page=test'
    await page.goto(`/file/welcome?${forced}&select=${suit.slug}`)
    const seen: string[] = []

    while (seen.at(-1) !== LAST_PATH) {
      const path = pathOf(page)
      seen.push(path)
      await settled(page)
      await page.waitForTimeout(300)
      const words = await heading(page).textContent()
      await page.reload()
      await settled(page)
      expect(pathOf(page)).toBe(path)
      await expect(heading(page)).toHaveText(words ?? '')

      await finishStep(page, suit)
      if (path.endsWith('/preview') || path === LAST_PATH) continue
      // Back, where the answers given just now must stand again, also after a reload.
      const next = pathOf(page)
      await page.waitForTimeout(300)
      await page.locator('[data-action=back]').click()
      await expect(page).toHaveURL((url) => url.pathname === path)
      await settled(page)
      await page.waitForTimeout(500)
      const values = await fieldValues(page)
      await page.reload()
      await settled(page)
      await expect.poll(() => fieldValues(page)).toEqual(values)
      await finishStep(page, suit)
      expect(pathOf(page)).toBe(next)
    }

    expect(seen.length).toBeGreaterThanOrEqual(20)
  },
)

test('of two tabs the newest wins, and the other one is told', async ({ page, context }) => {
  await agree(page)
  await page.goto('/file/unclaimed-search')
  await settled(page)
  const other = await context.newPage()
  await other.goto('/file/unclaimed-search')
  await settled(other)

  await other.getByLabel('City').fill('Albany')
  await saved(other)

  await expect(page.getByText('You went on in another tab')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Albany')
  // Each keeps what it typed itself: nothing of one tab is written over by the other.
  await page
    .getByLabel(/^Last name|^Family name/)
    .first()
    .fill('Dang')
  await saved(page)
  await other.reload()
  await settled(other)
  await expect(other.getByLabel('City')).toHaveValue('Albany')
  await expect(other.getByLabel(/^Last name|^Family name/).first()).toHaveValue('Dang')
})

test(
  'the server dies between two steps: the walk goes on, and catches up when it is back',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(120_000)
    const dataDir = makePreparedDataDir()
    let server = await startServer({ dataDir })
    const { port } = new URL(server.origin)
    const context = await browser.newContext({ baseURL: server.origin })
    const page = await context.newPage()
    try {
      await agree(page)
      await page.goto('/file/unclaimed-search')
      await settled(page)
      await page.waitForTimeout(1_500)
      server.signal('SIGKILL')
      await server.ended

      await page.getByLabel('City').fill('Albany')
      await page.locator('[data-action=skip]').click()
      await expect(page).toHaveURL(/\/file\/review$/)
      await goOn(page)
      await expect(page).toHaveURL(/\/file\/features$/)
      await goOn(page)
      await expect(page).toHaveURL(/\/file\/account$/)
      await expect(page.getByText('Not saved yet')).toBeVisible()

      server = await startServer({ dataDir, port: Number(port) })
      await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 40_000 })
      const kept = await (await page.request.get('/questionnaire/progress')).json()
      expect(kept.progress.currentStep).toBe('account')
      expect(kept.progress.answers['unclaimed-search'].city).toBe('Albany')
    } finally {
      await context.close()
      await stopServer(server)
      removeDataDir(dataDir)
    }
  },
)

test.describe('what a browser brings along', () => {
  test('a corrupt session cookie is replaced, and the visit goes on', async ({ page, context }) => {
    await agree(page)
    const [before] = (await context.cookies()).filter(({ name }) => name === 'sparrow_session')
    await context.addCookies([{ ...before!, value: 'not-a-session' }])

    await page.goto('/file/review')
    await settled(page)

    await expect(heading(page)).toHaveText('Check your answers')
    await expect(page.getByText(person.email)).toBeVisible()
    const [after] = (await context.cookies()).filter(({ name }) => name === 'sparrow_session')
    expect(after?.value).not.toBe('not-a-session')
    expect(after?.httpOnly).toBe(true)
  })

  test('a stored state of another version is ignored, and what the server keeps stands', async ({
    page,
  }) => {
    await agree(page)
    await saved(page)
    await expect.poll(() => keptStep(page)).toBe('select-product')
    await page.evaluate(() => {
      const state = { version: 2, progress: 65, currentStep: 'complete', complete: true, suits: [] }
      localStorage.setItem('onboarding_state', JSON.stringify(state))
    })

    await page.goto('/file')

    await expect(page).toHaveURL(/\/file\/select\/product$/)
  })

  test('without local storage the choice comes back from the server', async ({ page }) => {
    const suit = await plainSuit(page)
    await page.goto(`/file/welcome?select=${suit.slug}`)
    await finishStep(page)
    await saved(page)
    await expect.poll(() => keptStep(page)).toBe('select-product')
    await page.evaluate(() => localStorage.clear())

    await page.goto('/file')

    await expect(page).toHaveURL(/\/file\/select\/product$/)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  })
})

test.describe('what an address brings along', () => {
  test('the e-mail address is taken over and out of the address', async ({ page }) => {
    await page.goto('/file/welcome?email=%20ZOE%40Example.com&from=classactions')

    await expect(page.getByLabel('Email').first()).toHaveValue('zoe@example.com')
    await expect(page).not.toHaveURL(/email|zoe/i)
  })

  test('claim and select choose a class action; one that does not exist is left out', async ({
    page,
  }) => {
    const suit = await plainSuit(page)
    for (const name of ['claim', 'select']) {
      await page.goto(`/file/select/product?${name}=${suit.id}`)
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
      await saved(page)
      await page.evaluate(() => localStorage.clear())
    }
    await page.goto('/file/select/product?select=no-such-thing')
    await settled(page)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  })

  test('a class action that has closed leads to its own page', async ({ page }) => {
    const { data } = (await (
      await page.request.get('/api/screens?path=/file/expired-claims')
    ).json()) as {
      data: Record<string, { suits: { slug: string; name: string }[] }>
    }
    const source = Object.keys(data).find((key) => key.startsWith('closedSuits')) ?? ''
    const [closed] = data[source]?.suits ?? []
    await page.goto(`/file/welcome?select=${closed!.slug}`)
    await finishStep(page)

    await expect(page).toHaveURL(/\/file\/too-late$/)
    await expect(page.getByRole('main')).toContainText(closed!.name)
  })

  test('an unknown tag counts as default; refundassistant brings the refunds step', async ({
    page,
  }) => {
    await page.goto('/file/welcome?from=refundassistant')
    await finishStep(page)
    await page.goto('/file/review')
    await page.locator('[data-action=back]').click()
    await expect(page).toHaveURL(/unclaimed-search/)
    await page.locator('[data-action=back]').click()
    await expect(page).toHaveURL(/\/file\/refunds$/)
  })

  test('a session id signs nobody in, and does not stay in the address', async ({ page }) => {
    await page.goto('/file/welcome?sessionId=3f0c5a40-0000-4000-8000-000000000000')
    await settled(page)

    await expect(page).not.toHaveURL(/sessionId/)
    expect((await page.request.post('/user/get')).status()).toBe(401)
  })

  test('from the app, the site’s own mark and links are left out', async ({ page }) => {
    await page.goto('/file/welcome?fromApp=1')

    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('link', { name: /home page/ })).toHaveCount(0)
  })

  for (const name of ['payment_intent', 'setup_intent']) {
    test(`${name} never shows a success that the server does not know of`, async ({ page }) => {
      await agree(page)
      await page.goto(`/file?${name}=pi_123&${name}_client_secret=x&redirect_status=succeeded`)

      await expect(page.getByText('We could not confirm a payment')).toBeVisible()
      await expect(page).toHaveURL(/\/file\/plan$/)
      await expect(page).not.toHaveURL(/intent|secret|succeeded/)
    })
  }
})

test('the browser’s Back and the page’s Back lead to the same step', async ({ page }) => {
  await agree(page)
  await page.goto('/file/review')
  await goOn(page)
  await expect(page).toHaveURL(/\/file\/features$/)
  // The step is on screen, and nothing of the one before goes on.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await goOn(page)
  await expect(page).toHaveURL(/\/file\/account$/)

  await page.locator('[data-action=back]').click()
  await expect(page).toHaveURL(/\/file\/features$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/file\/review$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/file\/features$/)
})

test('a step that is gone to is seen from its top from the first, and what was come for stands first', async ({
  page,
}) => {
  const suit = await plainSuit(page)
  await page.goto(`/?claim=${suit.id}`)
  await settled(page)
  const frames = await page.evaluateHandle(() => {
    const seen: string[] = []
    const look = () => {
      const card = document.querySelector('main label:has(input[name=class-action])')
      if (card) seen.push(`${Math.round(scrollY)} ${card.textContent}`)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return seen
  })
  const listed = page.getByRole('list', { name: 'Class actions' }).first()
  await listed.getByRole('link', { name: 'Claim', exact: true }).first().click()

  await expect(page.getByRole('checkbox', { checked: true })).toBeVisible()
  const seen = await frames.jsonValue()
  expect(seen.filter((line) => !line.startsWith('0 ') || !line.includes(suit.name))).toEqual([])
})

test('the picker and the plans, opened anew, stand still as they are read', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const shifts = await watchShifts(page)
  const suit = await plainSuit(page)
  await page.goto(`/file/welcome?select=${suit.slug}`)
  await finishStep(page)

  for (const path of ['/file/select/product', '/file/plan']) {
    await page.goto(path)
    await settled(page)
    await expect(page.locator('[data-held=true]')).toHaveCount(0)
    await expect(page.getByRole(path.endsWith('plan') ? 'radio' : 'checkbox').first()).toBeVisible()
    expect(await shifts(), path).toBeLessThan(0.1)
  }
})

/** As on a phone: what a quick processor draws at once comes one after the other there, and moves what is seen already. */
async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

for (const width of [390, 1440]) {
  test(
    `from a claim on the home page to the last step nothing moves under who reads, at ${width} px`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(240_000)
      await page.setViewportSize({ width, height: 900 })
      if (width === 390) await slowDown(page, 4)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const shifts = await watchShifts(page)
      const suit = await plainSuit(page)
      await claimFromHome(page, suit)
      await expect(page).toHaveURL(/\/file\//)

      while (pathOf(page) !== LAST_PATH) {
        const path = pathOf(page)
        await finishStep(page, suit)
        // What comes late counts, too.
        await page.waitForTimeout(700)
        // All of them, since the home page: each step is a change of the same page.
        expect(await shifts(), path).toBeLessThan(0.1)
      }
    },
  )
}
