import type { Page } from '@playwright/test'
import { person, pathOf } from './onboarder.ts'
import { expect, test } from './watched-page.ts'

/** Chromium's own "Slow 3G" is this. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1_000) / 8,
  uploadThroughput: (400 * 1_000) / 8,
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Whether the page's own script has taken over (client/renderer/early-click.ts). */
const hasScript = (page: Page) =>
  page.evaluate(() => (window as { earlyClick?: unknown }).earlyClick === false)

/** Waits until words can be seen, and not only stand in the document. */
async function painted(page: Page): Promise<void> {
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  await page.waitForFunction(isPainted, undefined, { timeout: 60_000 })
}

/** Every request: a file counts once for each document, a call by what it says. */
function listen(page: Page): string[] {
  const asked: string[] = []
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
    const from = `document ${documents}:`
    asked.push([from, request.method(), request.url(), request.postData() ?? ''].join(' '))
  })
  return asked
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G)
}

test('on a slow phone network the words are there before the script, and what is typed and pressed meanwhile counts, once', async ({
  page,
  watch,
}) => {
  test.setTimeout(240_000)
  const asked = listen(page)
  await slowDown(page)

  await test.step('the home page can be read, and its form leads on, without any script', async () => {
    await page.goto('/', { waitUntil: 'commit' })
    await painted(page)
    await expect(heading(page)).toBeVisible()
    await page.getByLabel('Email').first().fill(person.email)
    expect(await hasScript(page)).toBe(false)
    // Words are drawn in another letter until theirs is there.
    const hiding = await page.evaluate(() =>
      [...document.fonts].filter(
        ({ display, status }) => display !== 'swap' && status === 'loading',
      ),
    )
    expect(hiding).toEqual([])
    await page.getByLabel('Email').first().press('Enter')
    await page.waitForURL(/\/file\/welcome\?email=/, { waitUntil: 'commit', timeout: 60_000 })
  })

  await test.step('the first step is answered and done before its script is there', async () => {
    await painted(page)
    await page.getByLabel('Email').first().fill(person.email)
    await page.getByLabel('State you live in').selectOption('NY')
    await page.getByLabel(/18 or older/).check()
    await page.getByLabel(/I agree to the terms/).check()
    expect(await hasScript(page)).toBe(false)
    await page.locator('[data-action=continue]').click()
    await expect(page).toHaveURL(/\/file\/select\/product/, { timeout: 60_000 })
  })

  await test.step('nothing of it is lost', async () => {
    const kept = async () =>
      (await (await page.request.get('/questionnaire/progress')).json()).progress
    await expect
      .poll(async () => (await kept())?.currentStep, { timeout: 60_000 })
      .toBe('select-product')
    expect((await kept()).answers.welcome).toMatchObject({
      email: person.email,
      state: 'NY',
      adult: true,
    })
  })

  await test.step('and nothing was asked for twice', async () => {
    const doubled = asked.filter((one, index) => asked.indexOf(one) !== index)
    expect(doubled).toEqual([])
    expect(watch.errors).toEqual([])
    expect(pathOf(page)).toBe('/file/select/product')
  })
})
