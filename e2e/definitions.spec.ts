import { type Page, expect, test } from '@playwright/test'
import { edited, type Json } from './edited-definition.ts'
import { finishStep } from './onboarder.ts'

const home = 'flows/pages/home.page.json'
const onboarding = 'flows/onboarding.flow.json'

/** Loads a page until it says what it should, for a second at most. */
async function within(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await look()
  }).toPass({ timeout: 5_000, intervals: [100] })
}

const headings = (page: Page) => page.getByRole('main').locator('h1, h2').allTextContents()

test.describe.configure({ mode: 'serial' })

test('a new headline shows without a restart', async ({ page }) => {
  const change = (definition: Json) => {
    definition.sections[0].props.title = 'Words that were\\nedited just now'
  }
  await edited(home, change, () =>
    within(page, '/', () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Words that were edited just now',
        { timeout: 200 },
      ),
    ),
  )
})

test('a broken edit leaves the last good page', async ({ page }) => {
  await page.goto('/')
  const before = await headings(page)
  const change = (definition: Json) => {
    definition.sections[0].props.titel = definition.sections[0].props.title
    delete definition.sections[0].props.title
  }

  await edited(home, change, async () => {
    await page.waitForTimeout(1_000)
    const answer = await page.goto('/')
    expect(answer?.status()).toBe(200)
    expect(await headings(page)).toEqual(before)
  })
})

test('sections stand in the order in which they are written', async ({ page }) => {
  await page.goto('/')
  const [, ...before] = await headings(page)
  const change = (definition: Json) => {
    definition.sections = [definition.sections[0], ...definition.sections.slice(1).toReversed()]
  }

  await edited(home, change, () =>
    within(page, '/', async () => expect((await headings(page)).slice(1)).not.toEqual(before)),
  )
})

test('two steps change places, and a progress figure changes, by editing JSON alone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const state = {
      progress: 60,
      currentStep: 'plan',
      complete: false,
      suits: [],
      signed: false,
      initUser: true,
      version: 1,
    }
    localStorage.setItem('onboarding_state', JSON.stringify(state))
  })
  const change = (definition: Json) => {
    const at = definition.steps.findIndex(({ id }: Json) => id === 'features')
    const [features, account] = definition.steps.splice(at, 2)
    definition.steps.splice(at, 0, { ...account, progress: 51 }, features)
  }

  await edited(onboarding, change, async () => {
    await within(page, '/file/account', () =>
      expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '51', {
        timeout: 300,
      }),
    )
    await finishStep(page)
    await expect(page).toHaveURL(/\/file\/features/)
  })
})

const effects = [
  { id: 'homepage_improvements_test', path: '/' },
  { id: 'class_actions_signup_flow', path: '/' },
  { id: 'product_selection_v2', path: '/file/select/product' },
  { id: 'show_expired_claims_experiment', path: '/file/expired-claims' },
  { id: 'refunds_page_after_sign_page', path: '/file/refunds' },
  { id: 'new_vs_old_plan_page', path: '/file/plan' },
  { id: 'price_select_experiment', path: '/file/plan' },
  { id: 'monthly_plan_select_test', path: '/file/plan' },
  { id: 'dynamic_pricing_ab_test', path: '/file/plan' },
]

for (const { id, path } of effects) {
  test(`${id}: giving the test all the weight changes what ${path} is made of`, async ({
    request,
  }) => {
    const shown = async () => {
      const screen: Json = await (await request.get(`/api/screens?path=${path}`)).json()
      return {
        variation: screen.assignments[id],
        whole: JSON.stringify({ ...screen, madeAt: '', revision: '', assignments: {} }),
      }
    }
    const before = await shown()
    const change = (definition: Json) => {
      definition.feature.rules[0].weights = [0, 1]
    }

    await edited(`experiments/${id}.experiment.json`, change, async () => {
      await expect(async () => expect((await shown()).variation).toBe('test')).toPass({
        timeout: 5_000,
        intervals: [100],
      })
      expect((await shown()).whole).not.toBe(before.whole)
    })
    expect(before.variation).toBe('control')
  })
}
