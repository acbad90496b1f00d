import type { Locator, Page } from '@playwright/test'
import { axeFor } from './axe.ts'
import { enter, heading, noneWider, pictureOf, pictures } from './admin-screens.ts'
import { finishStep, pathOf } from './onboarder.ts'
import { testOnOwnSite } from './own-site.ts'
import { enlargeRoot } from './page-width.ts'
import { smallTargets } from './small-targets.ts'
import { callFrom, hired, member, stranger } from './staff-member.ts'
import { expect, type Watch } from './watched-page.ts'

/** A server of its own that publishes into its database: the files of the project stay as they are. */
const test = testOnOwnSite({ env: () => ({ DEFS_SOURCE: 'db' }) })

test.use({ viewport: { width: 1440, height: 900 } })

/** A busy machine draws and checks more slowly than somebody waits. */
const slowly = { timeout: 30_000 }

const HOME = '/admin/editor/page/home'
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const properties = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true })
const field = (page: Page, label: string) => properties(page).getByLabel(label, { exact: true })
const line = (page: Page, id: string) => page.locator(`[data-item="${id}"]`)
const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const isSaved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible(slowly)
const isLive = (page: Page) => expect(page.getByText(/^Release \d+ is live$/)).toBeVisible(slowly)

async function openEditor(page: Page, address: string): Promise<void> {
  await enter(page, address)
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible(slowly)
}

/** Of the home page's draft, as it is kept now. */
function draftHash(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/admin/definitions/page/home')
    return ((await answer.json()) as { draft: { hash: string } }).draft.hash
  })
}

/** What a visitor without a session reads once they look again: no server was started in between. */
async function expectHeadline(visitor: Page, words: string): Promise<void> {
  await expect(async () => {
    await visitor.reload()
    await expect(headline(visitor)).toHaveText(words, { timeout: 2_000 })
  }).toPass({ timeout: 10_000 })
}

/** Clicks, keys and texts as a person makes them, counted. */
function counting(page: Page) {
  let count = 0
  return {
    count: () => count,
    async click(target: Locator) {
      count += 1
      await target.click(slowly)
    },
    async press(key: string) {
      count += 1
      await page.keyboard.press(key)
    },
    async type(words: string) {
      count += 1
      await page.keyboard.type(words)
    },
  }
}

/** The preview has no script, and the tests' own may not run in it either: of these the browser says so. */
function ownErrors({ errors }: Watch): string[] {
  return errors.filter((words) => !/^Blocked script execution in '[^']*\/render\?/.test(words))
}

/** Nothing that axe finds beside the preview, which is a page of the site, and nothing wider than the window. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await noneWider(page, `${name} at ${width}`)
    if (pictures) await page.screenshot({ path: pictureOf(`${name}-${width}`) })
  }
  const { violations } = await axeFor(page).exclude('iframe').analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
  expect([...told, ...(await smallTargets(page))], name).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a new headline is seen while it is typed, published in a few clicks, and taken back', async ({
  page,
  browser,
  site,
  watch,
}) => {
  test.setTimeout(240_000)
  const words = 'Money from class actions, found for you.'
  const visitor = await stranger(browser, site)
  const before = await headline(visitor).innerText()
  await enter(page, `${site.origin}/admin/editor`)
  const hand = counting(page)
  const openedAt = Date.now()

  await test.step('the preview follows what is typed', async () => {
    await hand.click(page.getByRole('link', { name: 'home', exact: true }))
    await hand.click(field(page, 'Title'))
    await hand.press('ControlOrMeta+a')
    await hand.type(words)
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(words, slowly)
  })

  await test.step('it is published with a note, and visitors have it', async () => {
    await hand.click(page.getByRole('link', { name: 'Review and publish' }))
    await hand.click(page.getByLabel('Note'))
    await hand.type('A headline that says what we do.')
    await hand.click(page.getByRole('button', { name: 'Publish now' }))
    await isLive(page)
    await expectHeadline(visitor, words)
    const seconds = ((Date.now() - openedAt) / 1000).toFixed(1)
    const figures = `${hand.count()} interactions, ${seconds} s`
    test.info().annotations.push({ type: 'headline published', description: figures })
    expect(hand.count()).toBeLessThanOrEqual(12)
  })

  await test.step('one click brings the release before it back', async () => {
    await page.getByRole('link', { name: 'Look at it or take it back' }).click()
    await page.getByRole('button', { name: /^Take it back/ }).click(slowly)
    await page.getByRole('button', { name: 'Bring it back now' }).click(slowly)
    await isLive(page)
    await expectHeadline(visitor, before)
  })
  expect(ownErrors(watch)).toEqual([])
})

test(
  'sections change places, a section is tried in a variation, the flow gets a step: published together',
  { tag: '@long' },
  async ({ page, browser, site, watch }) => {
    test.setTimeout(300_000)
    const trial = 'homepage_improvements_test'
    const wordsOfTrial = 'How we do it, step by step'
    const question = 'Where did you hear of us?'
    const newStep = /^\/file\/new-step/
    await openEditor(page, site.origin + HOME)

    await test.step('by the keyboard alone, the questions go before the testimonials', async () => {
      await line(page, 'faq').focus()
      await page.keyboard.press('Alt+ArrowUp')
      const ids = page.getByRole('region', { name: 'Parts', exact: true }).locator('[data-item]')
      await expect
        .poll(() => ids.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-item'))))
        .toEqual([
          'hero',
          'class-actions',
          'how-it-works',
          'delivered',
          'faq',
          'testimonials',
          'follow',
          'start',
        ])
    })

    await test.step('a section gets a variation of an experiment', async () => {
      await line(page, 'how-it-works').click()
      await page.getByRole('tab', { name: 'Variants' }).click()
      await page.getByLabel('Experiment', { exact: true }).selectOption(trial)
      await page.getByRole('button', { name: 'Try something else here' }).click()
      await field(page, 'Title').fill(wordsOfTrial)
      await expect(page.getByText('1 field differs.')).toBeVisible(slowly)
    })

    await test.step('as a visitor of that variation sees it, and as others do', async () => {
      const section = preview(page).getByRole('heading', { name: wordsOfTrial })
      await page.getByRole('button', { name: /^View as/ }).click()
      const drawer = page.getByRole('dialog', { name: 'View as' })
      await drawer.getByLabel(trial).selectOption('test')
      await expect(section).toBeAttached(slowly)
      await drawer.getByRole('button', { name: 'A new visitor' }).click()
      await expect(section).toHaveCount(0, slowly)
      await drawer.getByRole('button', { name: 'Close' }).click()
      await isSaved(page)
    })

    await test.step('the flow gets a step that asks something', async () => {
      await page.goto(`${site.origin}/admin/editor/flow/onboarding?step=welcome`)
      await page.getByRole('button', { name: 'Add a step' }).first().click(slowly)
      await page
        .getByRole('region', { name: /^Blocks of new-step/ })
        .locator('[data-item="asked"]')
        .click(slowly)
      await properties(page).getByRole('button', { name: /^1\b/ }).click()
      await field(page, 'Label').fill(question)
      await expect(preview(page).getByText(question)).toBeVisible(slowly)
      await isSaved(page)
    })

    await test.step('both go live together', async () => {
      await page.getByRole('link', { name: 'Review and publish' }).click()
      await expect(page.getByText('Publish these 2 drafts together')).toBeVisible(slowly)
      await page.getByLabel('Note').fill('Questions first, and we ask where people come from.')
      await page.getByRole('button', { name: 'Publish now' }).click(slowly)
      await isLive(page)
    })

    await test.step('a visitor has the new order, the variation, and the new step', async () => {
      const visitor = await stranger(browser, site)
      const titles = visitor.getByRole('heading', { level: 2 })
      const all = await titles.allInnerTexts()
      expect(all.indexOf('Questions, answered')).toBeGreaterThan(0)
      expect(all.indexOf('Questions, answered')).toBeLessThan(
        all.indexOf('What it is like to file with Sparrow'),
      )
      expect(all).not.toContain(wordsOfTrial)
      await visitor.goto(`${site.origin}/?gb.${trial}=test`)
      await expect(visitor.getByRole('heading', { name: wordsOfTrial })).toBeVisible()
      await visitor.goto(`${site.origin}/file/welcome`)
      await finishStep(visitor)
      expect(pathOf(visitor)).toMatch(newStep)
      await visitor.getByLabel(question).fill('From a friend')
      await finishStep(visitor)
      expect(pathOf(visitor)).not.toMatch(newStep)
    })

    await test.step('the walk of the flow goes through the new step', async () => {
      await page.goto(`${site.origin}/admin/flows/onboarding?view=list`)
      const ways = page.getByRole('region', { name: 'Ways through the flow' }).getByRole('row')
      await expect(ways.nth(1)).toContainText(/welcome → new-step\S* →/, slowly)
      await expect(page.getByText('Every step is reached by some way.')).toBeVisible()
    })
    expect(ownErrors(watch)).toEqual([])
  },
)

test('a promise of money is told beside its field, and cannot go live', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000)
  const promise = 'You are owed $84 today'
  await openEditor(page, site.origin + HOME)

  await field(page, 'Title').fill(promise)
  await isSaved(page)

  const told = properties(page).locator('#field_title__fault')
  await expect(told).toContainText('nobody is known to be owed anything', {
    ...slowly,
    ignoreCase: true,
  })
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/owed/i)
  await page.getByRole('link', { name: 'Review and publish' }).click()
  await expect(page.getByText('Mend first: Page home.')).toBeVisible(slowly)
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await expect(headline(await stranger(browser, site))).not.toHaveText(promise)

  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Throw away the draft of Page home' }).click()
  await expect(page.getByText('Nothing is drafted')).toBeVisible(slowly)
})

test(
  'an editor does not publish, a viewer does not edit, others find nothing',
  { tag: '@long' },
  async ({ page, browser, site }) => {
    test.setTimeout(240_000)
    const password = 'nine lamps above a river'
    const notAllowed = { status: 403, code: 'staff.not-allowed' }
    const draft = '/api/admin/definitions/page/home/draft'
    await enter(page, `${site.origin}/admin/staff`)

    await test.step('an editor drafts, and a publisher makes it live', async () => {
      const keys = { email: 'nora.quist@example.com', password }
      const nora = await hired(page, { ...keys, browser, site, role: 'editor' })
      await nora.goto(site.origin + HOME)
      await field(nora, 'Title').fill('A headline of mine')
      await isSaved(nora)
      await nora.goto(`${site.origin}/admin/releases`)
      await expect(nora.getByText('A publisher makes it live')).toBeVisible(slowly)
      await expect(nora.getByRole('button', { name: 'Publish now' })).toHaveCount(0)
      const drafts = [{ kind: 'page', id: 'home', hash: '0'.repeat(64) }]
      const body = { drafts, note: '' }
      const call = { method: 'POST', path: '/api/admin/releases', body } as const
      expect(await callFrom(nora, call)).toEqual(notAllowed)
      const seen = { hash: await draftHash(nora) }
      const stale = { status: 409, code: 'definition.stale' }
      expect(await callFrom(nora, { method: 'DELETE', path: draft, body: drafts[0] })).toEqual(
        stale,
      )
      expect(await callFrom(nora, { method: 'DELETE', path: draft, body: seen })).toEqual({
        status: 200,
      })
    })

    await test.step('a viewer reads it', async () => {
      const keys = { email: 'vera.lind@example.com', password }
      const vera = await hired(page, { ...keys, browser, site, role: 'viewer' })
      await vera.goto(site.origin + HOME)
      await expect(vera.getByText('You may read this, not change it.')).toBeVisible(slowly)
      await expect(field(vera, 'Title')).not.toBeEditable()
      await expect(vera.getByRole('button', { name: /^(Move|Add a block|Save)/ })).toHaveCount(0)
      const body = { content: {}, baseHash: null, draftHash: null }
      expect(await callFrom(vera, { method: 'POST', path: draft, body })).toEqual(notAllowed)
    })

    await test.step('for somebody without a role there is nothing here', async () => {
      const keys = { email: 'mia.fern@example.com', password }
      const mia = await member(browser, site, keys)
      const answer = await mia.goto(site.origin + HOME)
      expect(answer?.status()).toBe(404)
      expect(await callFrom(mia, { path: '/api/admin/definitions' })).toMatchObject({ status: 404 })
    })

    await test.step('who is signed out is led to the sign-in', async () => {
      const nobody = await stranger(browser, site, HOME)
      await expect(nobody).toHaveURL(/\/sign-in\?next=%2Fadmin%2Feditor%2Fpage%2Fhome$/)
      expect(await callFrom(nobody, { path: '/api/admin/definitions' })).toMatchObject({
        status: 401,
      })
    })
  },
)

test(
  'the editor, the releases and the flow can be used by everybody',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(300_000)
    await openEditor(page, site.origin + HOME)
    await field(page, 'Subtitle').fill('Find the settlements that may include you.')
    await isSaved(page)
    await lookAt(page, 'editor')
    await enlargeRoot(page)
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('tab', { name: 'Properties' }).click()
      await expect(page.getByRole('button', { name: 'Remove Faces 1' })).toBeVisible()
      await noneWider(page, `properties with large letters at ${width}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.goto(`${site.origin}/admin/releases`)
    await expect(page.getByText('Publish this draft')).toBeVisible(slowly)
    await expect(page.getByLabel('What changes in Page home').first()).toBeVisible(slowly)
    await lookAt(page, 'releases')

    await page.goto(`${site.origin}/admin/flows/onboarding`)
    await heading(page, 'Flow: onboarding')
    await expect(page.getByText('Every way through')).toBeVisible(slowly)
    await lookAt(page, 'flow')
  },
)

test(
  'a draft of a page that never was live is discarded without asking for it again',
  { tag: '@long' },
  async ({ page, site, watch }) => {
    test.setTimeout(180_000)
    await enter(page, `${site.origin}/admin/editor`)
    for (const where of ['editor', 'releases'] as const) {
      await page.goto(`${site.origin}/admin/editor`)
      await page.getByRole('button', { name: 'New page' }).click(slowly)
      await page.getByLabel('Name').fill('leaflet')
      await page.getByRole('textbox', { name: 'Title' }).fill('A leaflet')
      await page.getByRole('button', { name: 'Make it' }).click()
      await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('A leaflet', slowly)
      if (where === 'editor') {
        await page.getByRole('button', { name: 'Discard draft' }).click()
        await page.getByRole('button', { name: 'Discard', exact: true }).click()
        await heading(page, 'Pages and flows')
      } else {
        await page.goto(`${site.origin}/admin/releases`)
        await expect(page.getByText('A leaflet | Sparrow')).toBeVisible(slowly)
        page.once('dialog', (dialog) => void dialog.accept())
        await page.getByRole('button', { name: 'Throw away the draft of Page leaflet' }).click()
        await expect(page.getByText('A leaflet | Sparrow')).toHaveCount(0, slowly)
      }
      await page.waitForLoadState('networkidle')
    }

    expect(ownErrors(watch)).toEqual([])
  },
)

test(
  'an experiment is made, seen side by side, started, and its winner drafted, all on the screen',
  { tag: '@long' },
  async ({ page, browser, site, watch }) => {
    test.setTimeout(300_000)
    const id = 'plainer_questions'
    const [plain, usual] = ['What people ask us', 'Questions, answered']
    const setUp = `${site.origin}/admin/experiments/${id}/setup`
    await enter(page, `${site.origin}/admin/experiments`)

    await test.step('it is made with its split and with who takes part', async () => {
      await page.getByRole('link', { name: 'New experiment' }).click(slowly)
      await page.getByRole('textbox', { name: 'Id', exact: true }).fill(id)
      await page.getByLabel('Hypothesis').fill('A plainer heading is read by more people.')
      await page.getByLabel('Owner').fill('growth')
      await page.getByLabel('What variation 1 is').fill('Plainer')
      await page.getByLabel('control (%)').fill('80')
      await page.getByLabel('test (%)').fill('20')
      await page.getByRole('button', { name: 'All of these are so' }).click()
      await page.getByLabel('line 1: fact').selectOption('the visitor is signed in')
      await page.getByLabel('line 1: value').selectOption('no')
      await page.getByLabel('To be looked at by').fill('2099-01-31')
      await lookAt(page, 'new-experiment')
      await page.getByRole('button', { name: 'Draft the experiment' }).click()
      await expect(page.getByText('Drafted: visitors see no change yet')).toBeVisible(slowly)
    })

    await test.step('a section is tried in it, and each variation stands beside the other', async () => {
      await page.goto(site.origin + HOME)
      await line(page, 'faq').click(slowly)
      await page.getByRole('tab', { name: 'Variants' }).click()
      await page.getByLabel('Experiment', { exact: true }).selectOption(id)
      await page.getByRole('button', { name: 'Try something else here' }).click()
      await field(page, 'Title').fill(plain)
      await isSaved(page)
      await page.setViewportSize({ width: 1024, height: 900 })
      await page.getByRole('tab', { name: 'Preview' }).click()
      await page.getByRole('button', { name: 'Side by side' }).click(slowly)
      const sides = page.getByRole('dialog', { name: 'Variations side by side' })
      await expect(sides.getByLabel('Experiment')).toHaveValue(id)
      const words = (side: string) =>
        page.frameLocator(`iframe[title="Preview of ${side}"]`).getByRole('heading', { level: 2 })
      await expect(words('test').filter({ hasText: plain })).toHaveCount(1, slowly)
      await expect(words('control').filter({ hasText: usual })).toHaveCount(1, slowly)
      await expect(words('control').filter({ hasText: plain })).toHaveCount(0)
      const placeOf = async (side: string) =>
        (await sides.getByRole('region', { name: side, exact: true }).boundingBox())!
      const [control, other] = [await placeOf('control'), await placeOf('test')]
      expect(other.y).toBe(control.y)
      expect(other.x).toBeGreaterThanOrEqual(control.x + control.width)
      const { violations } = await axeFor(page).exclude('iframe').analyze()
      expect(violations.map((one) => one.id)).toEqual([])
      if (pictures) await page.screenshot({ path: pictureOf('side-by-side') })
      await page.setViewportSize({ width: 390, height: 844 })
      expect((await placeOf('test')).y).toBeGreaterThan((await placeOf('control')).y + 400)
      await sides.getByRole('button', { name: 'Close' }).click()
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('before it starts, nothing is said to be enough without a share of control', async () => {
      await page.goto(`${setUp}?do=start`)
      const list = page.getByRole('region', { name: 'Before it starts' }).getByRole('listitem')
      const sample = list.filter({ hasText: /visitors it needs|visitors in each variation/ })
      await expect(sample).toContainText('To do', slowly)
      await page.getByLabel('In control (%)').fill('40')
      await page.getByLabel('Rise to be found (%)').fill('20')
      await page.getByRole('button', { name: 'Work it out' }).click()
      await expect(sample).toContainText('Done', slowly)
    })

    await test.step('it is started with the planned split, and published', async () => {
      const start = page.getByRole('region', { name: 'Start', exact: true })
      await expect(start.getByLabel('control (%)')).toHaveValue('80')
      await start.getByRole('button', { name: 'Draft the start' }).click()
      await expect(page.getByText('Drafted: visitors see no change yet')).toBeVisible(slowly)
      await page.goto(`${site.origin}/admin/releases`)
      await expect(page.getByText('Publish these 2 drafts together')).toBeVisible(slowly)
      await page.getByRole('button', { name: 'Publish now' }).click(slowly)
      await isLive(page)
    })

    await test.step('visitors are in it, and the list says so', async () => {
      const visitor = await stranger(browser, site)
      await visitor.goto(`${site.origin}/?gb.${id}=test`)
      await expect(visitor.getByRole('heading', { name: plain })).toBeVisible()
      await page.goto(`${site.origin}/admin/experiments`)
      const row = page.getByRole('row', { name: new RegExp(id) })
      await expect(row).toContainText('running', slowly)
      await expect(row).toContainText('control 80 % · test 20 %')
    })

    await test.step('the winner: every change first, drafts when they are asked for', async () => {
      await page.goto(`${setUp}?do=ship`)
      await page.getByRole('radio', { name: 'test: Plainer' }).click(slowly)
      await page.getByRole('button', { name: 'Show what that changes' }).click()
      const changes = page.getByRole('list', { name: 'What changes in Page home' })
      await expect(changes).toContainText(plain, slowly)
      await lookAt(page, 'ship-the-winner')
      const drafted = async () => {
        const answer = await page.request.get(`${site.origin}/api/admin/definitions`)
        const { definitions } = (await answer.json()) as {
          definitions: { id: string; draft: object | null }[]
        }
        return definitions.filter(({ draft }) => draft).map((one) => one.id)
      }
      expect(await drafted()).toEqual([])
      await page.getByRole('button', { name: 'Make the drafts' }).click()
      await expect(page.getByText('Drafted: visitors see no change yet')).toBeVisible(slowly)
      expect(await drafted()).toEqual([id, 'home'])
    })
    expect(ownErrors(watch)).toEqual([])
  },
)
