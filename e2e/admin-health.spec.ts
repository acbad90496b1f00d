import { enter, heading, lookAt } from './admin-screens.ts'
import { testOnOwnSite } from './own-site.ts'
import { expect } from './watched-page.ts'

const test = testOnOwnSite()

test(
  'an owner sees how the site does, and how fast its pages are',
  { tag: '@long' },
  async ({ page, site, noViolations }) => {
    await enter(page, `${site.origin}/admin/health`)
    await heading(page, 'Health')
    await expect(page.getByRole('heading', { name: 'The process that answered' })).toBeVisible()
    await lookAt(page, { name: 'health', noViolations })

    await page.goto(`${site.origin}/admin/speed`)
    await heading(page, 'Speed')
    await expect(page.getByText('Nothing was measured in these days')).toBeVisible()
    await lookAt(page, { name: 'speed', noViolations })
  },
)
