import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { routeTable } from '#contract/match-route.ts'
import { placedStepId } from '#contract/places.ts'
import { checkDefinitions } from '#server/modules/definitions/index.ts'
import { finishStep, pathOf, plainSuit } from './onboarder.ts'
import { expect, test } from './watched-page.ts'

const { set, reports } = checkDefinitions(process.cwd())
const flow = set?.flows.get('onboarding')?.definition
const report = reports.find(({ flow: id }) => id === 'onboarding')
if (!flow || !report) throw new Error('The onboarding cannot be walked')

const steps = stepsAndDetours(flow)
const routes = routeTable(steps.map((step) => ({ route: step.route, target: step.id })))

/** The step whose place on the walk an address has. */
function stepAt(path: string): string {
  const found = routes.match(path)
  if (!found) throw new Error(`${path} is no step's address`)
  return placedStepId(flow!, found.target)
}

/** Experiments that change a step and not the way: every other path walks their new design. */
const others = ['product_selection_v2', 'new_vs_old_plan_page', 'monthly_plan_select_test']

/** The query that forces a path's variations and brings its entry tag. */
function queryOf(example: Record<string, unknown>, index: number): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(example)) {
    if (name === 'entry.from') query.set('from', String(value))
    else query.set(`gb.${name}`, String(value))
  }
  for (const name of others) query.set(`gb.${name}`, index % 2 ? 'test' : 'control')
  return query
}

test.describe.configure({ mode: 'parallel' })

for (const [index, { steps: wanted, example }] of report.paths.entries()) {
  test(
    `path ${index + 1} of ${report.paths.length}: ${wanted.length} steps, ${JSON.stringify(example)}`,
    { tag: index === 0 ? [] : '@long' },
    async ({ page, watch }) => {
      test.setTimeout(150_000)
      const suit = await plainSuit(page)
      const query = queryOf(example, index)
      query.set('select', suit.slug)
      await page.goto(`/file/welcome?${query}`)

      const walked: string[] = []
      while (walked.at(-1) !== wanted.at(-1)) {
        const path = pathOf(page)
        const step = stepAt(path)
        if (walked.at(-1) !== step) {
          walked.push(step)
          const { progress } = steps.find(({ id }) => id === routes.match(path)?.target)!
          const bar = page.getByRole('progressbar')
          await expect(bar).toHaveAttribute('aria-valuenow', String(progress))
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page.locator('[data-action=back]')).toHaveCount(walked.length > 1 ? 1 : 0)
        }
        await finishStep(page, suit)
      }

      expect(walked).toEqual(wanted)
      expect(watch.errors).toEqual([])
    },
  )
}
