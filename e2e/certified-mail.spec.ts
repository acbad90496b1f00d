import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openMailRoom } from './mail-room.ts'
import { claimFromHome, finishStep, goOn, pathOf, plainSuit } from './onboarder.ts'
import {
  findFreePort,
  makePreparedDataDir,
  removeDataDir,
  startServer,
  stopServer,
} from './server-process.ts'
import { expect, settled, test } from './watched-page.ts'

const box = (page: Page) =>
  page.getByRole('checkbox', { name: /^Send by certified mail \(\+\$8\)/ })

/** Goes on until the address is another one, or ends so. */
async function walkTo(page: Page, end: RegExp): Promise<void> {
  const suit = await plainSuit(page)
  for (let step = 0; step < 20 && !end.test(pathOf(page)); step += 1) {
    await settled(page)
    await finishStep(page, suit)
  }
  expect(pathOf(page)).toMatch(end)
}

test(
  'certified mail is chosen while signing, taken back and chosen on the claim’s page, charged once, and sent',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(300_000)
    const dataDir = makePreparedDataDir()
    const port = await findFreePort()
    const server = await startServer({ dataDir, port })
    const room = await openMailRoom({ dataDir, port })
    const page = await (await browser.newContext({ baseURL: `http://localhost:${port}` })).newPage()
    try {
      await page.goto('/')
      const suit = await plainSuit(page)
      await room.openToMail([suit.slug])
      await claimFromHome(page, suit)
      await walkTo(page, /\/preview$/)

      await test.step('on the signing screen it is offered, and nothing is ticked beforehand', async () => {
        await expect(box(page)).not.toBeChecked()
        await expect(page.getByText(/I agree to be charged \$8 once/)).toBeVisible()
        await box(page).check()
        await expect(page.getByText(/Your letter goes by certified mail\. \$8 is/)).toBeVisible()
      })

      await walkTo(page, /\/file\/features$/)
      const { claims } = await (await page.request.get('/api/claims')).json()

      await test.step('on the claim’s page it is taken back, and chosen again', async () => {
        await page.goto(`/dashboard/claims/${claims[0].id}`)
        await expect(box(page)).toBeChecked()
        await box(page).uncheck()
        await expect(page.getByText('Took certified mail back')).toBeVisible()
        await box(page).check()
        await expect(page.getByText('Asked for certified mail').first()).toBeVisible()
      })

      await test.step('a plan pays for the letter, and its card for the certified mail', async () => {
        await page.goto('/file/account')
        await settled(page)
        await page
          .getByLabel('Email')
          .first()
          .fill(`zoe.${randomUUID().slice(0, 8)}@example.com`)
        await goOn(page)
        await expect(page).toHaveURL(/\/file\/plan$/)
        await page.getByRole('radio', { name: /Monthly Plus/ }).check()
        await page.getByRole('checkbox', { name: /^I agree/ }).check()
        await goOn(page)
        await page.getByRole('button', { name: 'Succeed' }).click()
        await expect(page).toHaveURL(/\/file\/complete$/, { timeout: 15_000 })
        await room.print()
      })

      expect(await room.query('select method from letters')).toEqual([{ method: 'certified' }])
      expect(await room.query(`select cents from payments where kind = 'certified'`)).toEqual([
        { cents: 800 },
      ])
      await page.goto('/account')
      await expect(page.getByRole('list', { name: 'Receipts' })).toContainText(
        /Certified mail of SP-/,
      )
    } finally {
      await room.close()
      await stopServer(server)
      removeDataDir(dataDir)
    }
  },
)
