import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { EXPERIMENT, happenNow, plantVisitors } from './planted-visitors.ts'
import {
  databaseUrlOf,
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
  stopServer,
} from './server-process.ts'
import { expect, test as base } from './watched-page.ts'

const ADMIN = { ADMIN_EMAIL: 'olga@example.com', ADMIN_PASSWORD: 'seven quiet otters swim' }
const widths = [390, 768, 1440]

/** A server of its own, with one experiment that runs and visitors whose doings are known. */
const test = base.extend<object, { site: ServerProcess & { databaseUrl: string } }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured first argument
    async ({}, use) => {
      const dataDir = makeDataDir()
      const folder = makeDataDir()
      for (const name of ['flows', 'experiments'])
        cpSync(name, join(folder, name), { recursive: true })
      startExperiment(join(folder, `experiments/${EXPERIMENT}.experiment.json`))
      const env = { ...ADMIN, DEFINITIONS_DIR: folder }
      const server = await startServer({ dataDir, env })
      const databaseUrl = databaseUrlOf(dataDir)
      await plantVisitors(databaseUrl)
      await use({ ...server, databaseUrl })
      await stopServer(server)
      removeDataDir(dataDir)
      removeDataDir(folder)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

function startExperiment(file: string): void {
  const experiment = JSON.parse(readFileSync(file, 'utf8')) as {
    meta: { status: string; minPerVariation: number }
    feature: { rules: { weights: number[] }[] }
  }
  experiment.meta.status = 'running'
  experiment.meta.minPerVariation = 1_000
  for (const rule of experiment.feature.rules) rule.weights = [0.5, 0.5]
  writeFileSync(file, JSON.stringify(experiment, null, 2))
}

interface Keys {
  email: string
  password: string
}

const owner = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }

/** By the page that /admin itself leads to. What is typed before its script is there may be lost: then once more. */
async function enter(page: Page, address: string, { email, password }: Keys = owner) {
  await page.goto(address)
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await expect(async () => {
    if (page.url() === address) return
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(address)
  }).toPass({ timeout: 40_000 })
}

const heading = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words)

/** Looks at the screen at each width and in the dark: nothing wider than the window, nothing that axe finds. */
async function lookAt(
  page: Page,
  { name, noViolations }: { name: string; noViolations: () => Promise<void> },
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(300)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(0)
    await noViolations()
    const path = test.info().outputPath(`${name}-${width}.png`)
    await page.screenshot({ path, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await noViolations()
  await page.screenshot({ path: test.info().outputPath(`${name}-dark.png`) })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('an owner reads what was planted, on each screen', async ({
  page,
  site,
  watch,
  noViolations,
}) => {
  test.setTimeout(150_000)
  await enter(page, `${site.origin}/admin`)

  await test.step('the list: what runs, for whom, and whether its split is sound', async () => {
    await heading(page, 'Experiments')
    const row = page.getByRole('row', { name: new RegExp(EXPERIMENT) })
    await expect(row).toContainText('running')
    await expect(row).toContainText('control 50 % · test 50 %')
    await expect(row).toContainText('2,000')
    await expect(row).toContainText('Opened the first step')
    await expect(row).toContainText('sound · p 1.000')
    await lookAt(page, { name: 'experiments', noViolations })
  })

  await test.step('one experiment: the verdict, each metric, the charts', async () => {
    await page.getByRole('link', { name: EXPERIMENT }).click()
    await heading(page, EXPERIMENT)
    await expect(page.getByRole('heading', { name: 'test is better than control' })).toBeVisible()
    const judged = page.getByRole('region', { name: 'Metrics it is judged by' })
    const rows = judged.getByRole('row')
    await expect(rows.filter({ hasText: 'Opened the first step' })).toContainText('20020.00 %')
    // Newcombe, from Wilson's intervals (0.1764, 0.2259) and (0.2338, 0.2881).
    await expect(rows.nth(2)).toContainText('+6.00 points (+2.31 points to +9.67 points)')
    await expect(rows.filter({ hasText: 'Left an email address' })).toContainText('guardrail')
    await expect(page.getByRole('img', { name: /^Opened the first step/ })).toBeVisible()
    await expect(page.locator('.recharts-area-area')).toBeVisible()
    await lookAt(page, { name: 'experiment', noViolations })
  })

  await test.step('the same as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text).toContain(
      `"${EXPERIMENT}","0","onboarding-started","primary","share","test",1000,260,260,0.26,`,
    )
  })

  await test.step('the funnel: who reached what, by variation', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Funnels' }).click()
    await heading(page, 'Funnel: onboarding')
    const first = page.getByRole('row', { name: /^welcome/ })
    await expect(first).toContainText('460')
    await expect(first).toContainText('230 (50.0 %)')
    await expect(first).toContainText('1 min')
    await page.getByLabel('Experiment').selectOption(EXPERIMENT)
    await expect(page.getByRole('heading', { name: 'test: 260 visitors' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'control: 200 visitors' })).toBeVisible()
    await page.getByLabel('Device').selectOption('desktop')
    await expect(page.getByRole('heading', { name: 'test: 65 visitors' })).toBeVisible()
    await expect(page).toHaveURL(/device=desktop/)
    await lookAt(page, { name: 'funnel', noViolations })
  })

  await test.step('visits and where they came from', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Visits and sources' }).click()
    await heading(page, 'Visits and sources')
    const parts = page.getByRole('table', { name: 'By part of the site' })
    await expect(parts.getByRole('row', { name: /homepage/ })).toContainText('1,334')
    await expect(parts.getByRole('row', { name: /onboarding/ })).toContainText('666')
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
    await lookAt(page, { name: 'visits', noViolations })
  })

  await test.step('what happens now shows up by itself', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Live' }).click()
    await heading(page, 'Live')
    await expect(page.getByText('Listening')).toBeVisible()
    await happenNow(site.databaseUrl, 'plan_selected')
    await expect(page.getByRole('listitem').filter({ hasText: 'plan_selected' })).toBeVisible()
    await lookAt(page, { name: 'live', noViolations })
  })

  expect(watch.errors).toEqual([])
})

test('everything can be reached by the keyboard, and back leads back', async ({ page, site }) => {
  await enter(page, `${site.origin}/admin/visits`)
  await heading(page, 'Visits and sources')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Experiments' })).toBeFocused()
  await page.keyboard.press('Enter')

  await heading(page, 'Experiments')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await heading(page, 'Visits and sources')
})

test('on a phone the sections are behind a button', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, `${site.origin}/admin`)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Live' }).click()

  await heading(page, 'Live')
  await expect(page.getByRole('link', { name: 'Visits and sources' })).toBeHidden()
})

test('where nobody took part, a screen says what to do', async ({ page, site, noViolations }) => {
  await enter(page, `${site.origin}/admin/experiments/product_selection_v2`)

  await expect(page.getByText('Nobody has seen it yet')).toBeVisible()
  await expect(page.getByText('nobody has been shown a variation yet')).toBeVisible()
  await page.goto(`${site.origin}/admin/funnels/onboarding?source=nowhere`)
  await expect(page.getByText('Nobody came this way')).toBeVisible()
  await noViolations()
})

test('its code loads nowhere else, and is in none of the site’s files', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  for (const path of ['/', '/file/welcome', '/sign-in', '/terms', '/dashboard']) {
    await page.goto(site.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Longer than what a page puts off until it is idle.
    await page.waitForTimeout(4_000)
  }

  expect(asked.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3)
  expect(asked.filter((path) => path.includes('/admin'))).toEqual([])
  const assets = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  const ofSite = assets.filter((name) => !name.startsWith('admin-'))
  const holding = ofSite.filter((name) =>
    /mantine|recharts/i.test(readFileSync(join('build/client/assets', name), 'utf8')),
  )
  expect(holding).toEqual([])
  expect(readFileSync('build/client/.vite/manifest.json', 'utf8')).not.toContain('client/admin')
})

test('the first start prints a password that opens /admin; the second prints none', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const dataDir = makeDataDir()
  const first = await startServer({ dataDir })
  await expect.poll(() => first.said().stdout).toContain('with the password')
  const [, email = '', password = ''] =
    /sign in as (\S+) with the password (\S+)/.exec(first.said().stdout) ?? []

  await enter(page, `${first.origin}/admin`, { email, password })
  await heading(page, 'Experiments')
  expect(await stopServer(first)).toEqual({ code: 0, signal: null })

  const second = await startServer({ dataDir })
  await expect.poll(() => second.said().stdout).toContain('/admin is at')
  expect(second.said().stdout).not.toContain('password')
  expect(await stopServer(second)).toEqual({ code: 0, signal: null })
  removeDataDir(dataDir)
})
