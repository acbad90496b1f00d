import { enter, heading, lookAt } from './admin-screens.ts'
import { testOnOwnSite } from './own-site.ts'
import { expect } from './watched-page.ts'

const test = testOnOwnSite()

test(
  'an owner sees how the site does, how fast its pages are, and what browsers blocked',
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

    await page.goto(`${site.origin}/admin/blocked`)
    await heading(page, 'Blocked by the browser')
    await expect(page.getByText('Nothing was blocked in the last 30 days')).toBeVisible()
    await report(site.origin, 'img-src', `https://${'tracker.'.repeat(8)}example/pixel?who=zoe`)
    await report(site.origin, 'img-src', `https://${'tracker.'.repeat(8)}example/other`)
    await report(site.origin, 'script-src-elem', 'inline')
    await page.reload()
    await expect(page.getByRole('row')).toHaveText([
      /^What/,
      /^A scriptscript-src-elemin the page itself\/claims\/:slug1/,
      /^A pictureimg-srchttps:\/\/tracker\.[a-z.]+example\/claims\/:slug2/,
    ])
    await lookAt(page, { name: 'blocked', noViolations })
  },
)

/** As a browser sends it, from a page about one settlement. */
async function report(origin: string, directive: string, blocked: string): Promise<void> {
  const what = {
    'document-uri': `${origin}/claims/some-suit?email=zoe@example.com`,
    'effective-directive': directive,
    'blocked-uri': blocked,
  }
  const answer = await fetch(`${origin}/api/policy-violations`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': what }),
  })
  expect(await answer.json()).toEqual({ counted: 1 })
}
