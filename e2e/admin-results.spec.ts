import { cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { enter, heading, lookAt } from './admin-screens.ts'
import { EXPERIMENT, happenNow, plantVisitors } from './planted-visitors.ts'
import { testOnOwnSite } from './own-site.ts'
import { expect } from './watched-page.ts'

/** A server of its own, with one experiment that runs and visitors whose doings are known. */
const test = testOnOwnSite({
  env: () => ({ DEFINITIONS_DIR: runningExperiment() }),
  plant: ({ databaseUrl }) => plantVisitors(databaseUrl),
})

/** A folder of definitions in which the experiment runs, half and half. */
function runningExperiment(): string {
  const folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? '', 'running-'))
  for (const name of ['flows', 'experiments']) cpSync(name, join(folder, name), { recursive: true })
  startExperiment(join(folder, `experiments/${EXPERIMENT}.experiment.json`))
  return folder
}

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

test('an owner reads what was planted, on each screen', async ({
  page,
  site,
  watch,
  noViolations,
}) => {
  test.setTimeout(300_000)
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
    const list = page.getByRole('region', { name: 'List of experiments' })
    await list.getByRole('link', { name: EXPERIMENT }).click()
    await heading(page, EXPERIMENT)
    await expect(
      page.getByRole('heading', { name: 'The new design (test) does better than control' }),
    ).toBeVisible()
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
    const first = page.getByRole('row', { name: /^First, a little about you/ })
    await expect(first).toContainText('460')
    await expect(first).toContainText('230 (50.0 %)')
    await expect(first).toContainText('1 min')
    await page.getByLabel('Experiment').selectOption(EXPERIMENT)
    const beside = page.getByRole('region', { name: 'Steps by variation' })
    const heads = beside.getByRole('columnheader')
    await expect(heads.nth(1)).toHaveText('control: 200 visitors')
    await expect(heads.nth(2)).toHaveText('test: 260 visitors')
    await expect(heads.nth(3)).toHaveText('test minus control (95 %)')
    await expect(page.getByRole('link', { name: 'the experiment’s page decides' })).toBeVisible()
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
    await expect(parts.getByRole('row', { name: /Home page/ })).toContainText('1,334')
    await expect(parts.getByRole('row', { name: /Onboarding/ })).toContainText('666')
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
    await lookAt(page, { name: 'visits', noViolations })
  })

  await test.step('what happens now shows up by itself', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Live' }).click()
    await heading(page, 'Live')
    await expect(page.getByText('Listening')).toBeVisible()
    const seen = { experiment: EXPERIMENT, variation: 'test' }
    await happenNow(site.databaseUrl, { name: 'experiment_viewed', properties: seen })
    await happenNow(site.databaseUrl, { name: 'plan_selected' })
    await expect(page.getByRole('listitem').filter({ hasText: 'Chose a plan' })).toBeVisible()
    await lookAt(page, { name: 'live', noViolations })
  })

  expect(watch.errors).toEqual([])
})

test(
  'everything can be reached by the keyboard, and back leads back',
  { tag: '@long' },
  async ({ page, site }) => {
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
  },
)

test('on a phone the sections are behind a button', { tag: '@long' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, `${site.origin}/admin`)

  await page.getByRole('button', { name: 'Menu' }).click()
  // The last of them: there are more than fit on the screen.
  await page.getByRole('link', { name: 'Audit log' }).click()

  await heading(page, 'Audit log')
  await expect(page.getByRole('link', { name: 'Visits and sources' })).toBeHidden()
})

test(
  'where nobody took part, a screen says what to do',
  { tag: '@long' },
  async ({ page, site, noViolations }) => {
    await enter(page, `${site.origin}/admin/experiments/product_selection_v2`)

    await expect(page.getByText('Nobody has seen it yet')).toBeVisible()
    await expect(page.getByText('nobody has been shown a variation yet')).toBeVisible()
    await page.goto(`${site.origin}/admin/funnels/onboarding?source=nowhere`)
    await expect(page.getByText('Nobody came this way')).toBeVisible()
    await noViolations()
  },
)

test(
  'its code loads nowhere else, and is in none of the site’s files',
  { tag: '@long' },
  async ({ page, site }) => {
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
  },
)
