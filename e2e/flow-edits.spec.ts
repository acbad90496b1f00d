import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect, test as base } from '@playwright/test'
import type { Json } from './edited-definition.ts'
import { finishStep, goOn } from './onboarder.ts'
import { makePreparedDataDir, removeDataDir, startServer, stopServer } from './server-process.ts'
import { settled } from './watched-page.ts'

interface Fixtures {
  /** A server with definitions of its own: what is taken away here must not be missed by other tests. */
  own: { origin: string; flowFile: string }
  edit: (change: (flow: Json) => void) => void
  /** Somebody who is on the step before the features. */
  inside: Page
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  own: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'sparrow-edits-'))
    for (const name of ['flows', 'experiments']) cpSync(name, join(root, name), { recursive: true })
    const dataDir = makePreparedDataDir()
    const server = await startServer({ dataDir, env: { DEFINITIONS_DIR: root } })
    await use({ origin: server.origin, flowFile: join(root, 'flows/onboarding.flow.json') })
    await stopServer(server)
    removeDataDir(dataDir)
    rmSync(root, { recursive: true })
  },
  edit: async ({ own: { flowFile } }, use) => {
    await use((change) => {
      const flow: Json = JSON.parse(readFileSync(flowFile, 'utf8'))
      change(flow)
      writeFileSync(flowFile, JSON.stringify(flow, null, 2))
    })
  },
  inside: async ({ browser, own: { origin } }, use) => {
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    await page.goto('/file/welcome')
    await finishStep(page)
    await page.goto('/file/unclaimed-search')
    await page.getByLabel('City').fill('Albany')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto('/file/review')
    await settled(page)
    await use(page)
    await context.close()
  },
})

/** An edit is in use by then, or refused. */
const SETTLE_MS = 1_500

test.describe.configure({ mode: 'parallel' })

const stepOf = (flow: Json, id: string): Json => flow.steps.find((step: Json) => step.id === id)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Comes back to the tab, as somebody does who looked elsewhere for a moment: the page hears of the edit. */
async function lookAgain(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForTimeout(SETTLE_MS)
}

test(
  'copy that is changed while somebody is inside shows at their next step',
  { tag: '@long' },
  async ({ inside, edit }) => {
    edit((flow) => {
      stepOf(flow, 'features').copy.title = 'Words that were edited just now'
    })
    await lookAgain(inside)

    await goOn(inside)

    await expect(heading(inside)).toHaveText('Words that were edited just now')
  },
)

test(
  'a step that is added is walked by those who are inside',
  { tag: '@long' },
  async ({ inside, edit }) => {
    edit((flow) => {
      const at = flow.steps.findIndex((step: Json) => step.id === 'features')
      const added = {
        ...structuredClone(stepOf(flow, 'features')),
        id: 'thanks',
        route: '/file/thanks',
      }
      delete added.variants
      flow.steps.splice(at, 0, { ...added, copy: { title: 'A step that is new' } })
    })
    await lookAgain(inside)

    await goOn(inside)

    await expect(inside).toHaveURL(/\/file\/thanks$/)
    await expect(heading(inside)).toHaveText('A step that is new')
    await goOn(inside)
    await expect(inside).toHaveURL(/\/file\/features$/)
  },
)

test(
  'somebody who is on a step that is taken away goes on where its migration says',
  { tag: '@long' },
  async ({ inside, edit }) => {
    await goOn(inside)
    await expect(inside).toHaveURL(/\/file\/features$/)
    await expect(inside.getByText('Saved', { exact: true })).toBeVisible()
    edit((flow) => {
      flow.steps = flow.steps.filter((step: Json) => step.id !== 'features')
      flow.change.migrations.push({ from: 'features', to: 'account' })
    })
    await inside.waitForTimeout(SETTLE_MS)

    await inside.goto('/file')

    await expect(inside).toHaveURL(/\/file\/account$/)
  },
)

test(
  'a step taken away without a migration is refused, and stays',
  { tag: '@long' },
  async ({ inside, edit }) => {
    edit((flow) => {
      flow.steps = flow.steps.filter((step: Json) => step.id !== 'features')
    })
    await inside.waitForTimeout(SETTLE_MS)

    await inside.goto('/file/features')

    await expect(inside).toHaveURL(/\/file\/features$/)
  },
)

test(
  'a question that gets another name keeps its answer',
  { tag: '@long' },
  async ({ inside, edit }) => {
    edit((flow) => {
      const step = stepOf(flow, 'unclaimed-search')
      const { questions } = step.blocks.find(({ type }: Json) => type === 'questions').props
      questions.find(({ id }: Json) => id === 'city').id = 'lastTown'
      flow.change.fields = [
        ...(flow.change.fields ?? []),
        { step: 'unclaimed-search', from: 'city', to: 'lastTown' },
      ]
    })
    await inside.waitForTimeout(SETTLE_MS)

    await inside.goto('/file/unclaimed-search')

    await expect(inside.locator('#lastTown')).toHaveValue('Albany')
  },
)
