import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { processWith, storeWith } from '../../testing/experiments.ts'
import { testStore } from '../../testing/tools.ts'

/** Where each experiment shows. */
const effects = {
  homepage_improvements_test: '/',
  class_actions_signup_flow: '/',
  product_selection_v2: '/file/select/product',
  show_expired_claims_experiment: '/file/expired-claims',
  refunds_page_after_sign_page: '/file/refunds',
  new_vs_old_plan_page: '/file/plan',
  price_select_experiment: '/file/plan',
  monthly_plan_select_test: '/file/plan',
  dynamic_pricing_ab_test: '/file/plan',
}

test('every experiment is looked at here', () => {
  expect(Object.keys(effects).toSorted()).toEqual(
    [...testStore().current().experiments.keys()].toSorted(),
  )
})

test.for(Object.entries(effects))('%s changes what %s is made of', async ([id, path], { db }) => {
  const { screens } = processWith(db, storeWith({}))
  const shown = async (variation: string) => {
    const request = { path, query: new URLSearchParams(), visitorId: '' }
    const screen = await screens.make(screens.plan({ ...request, forced: { [id]: variation } }))
    expect(screen.status).toBe(200)
    return JSON.stringify({ ...screen, assignments: {} })
  }

  expect(await shown('control')).toBe(await shown('control'))
  expect(await shown('test')).not.toBe(await shown('control'))
})

test('what is tried with prices is the price alone: both are shown in the same way', async ({
  db,
}) => {
  const { screens } = processWith(db, storeWith({}))
  const shown = async (variation: string) => {
    const forced = { dynamic_pricing_ab_test: variation }
    const query = new URLSearchParams()
    const plan = screens.plan({ path: '/file/features', query, visitorId: '', forced })
    const screen = await screens.make(plan)
    const blocks = screen.kind === 'step' ? screen.flow.steps.flatMap((step) => step.blocks) : []
    const table = blocks.find(({ type }) => type === 'plan-table')
    const { pricesOf, ...props }: Record<string, unknown> = { ...table?.props }
    return { of: pricesOf, props }
  }

  const [control, tried] = [await shown('control'), await shown('test')]
  expect([control.of, tried.of]).toEqual(['control', 'test'])
  expect(tried.props).toEqual(control.props)
})
