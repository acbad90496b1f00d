import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import {
  enter,
  heading,
  type Keys,
  lookAt,
  owner,
  pictureOf,
  pictures,
  signIn,
} from './admin-screens.ts'
import { openMailbox } from './mailbox.ts'
import { testOnOwnSite } from './own-site.ts'
import { makePreparedDataDir, removeDataDir, startServer, stopServer } from './server-process.ts'
import { expect } from './watched-page.ts'

/** A server of its own, whose staff is nobody else's. */
const test = testOnOwnSite()

const editor: Keys = { email: 'nora.quist@example.com', password: 'nine lamps above a river' }

async function otherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

async function invite(page: Page, { email }: Keys, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toBeHidden()
}

test('an owner invites an editor, who joins, sees a part of /admin, and is removed again', async ({
  page,
  browser,
  site,
  watch,
  noViolations,
}) => {
  test.setTimeout(180_000)
  await enter(page, `${site.origin}/admin/staff`)
  await heading(page, 'Staff')
  const nora = await otherPage(browser)
  const row = page.getByRole('row', { name: new RegExp(editor.email) })

  await test.step('the invitation is mailed and listed', async () => {
    await invite(page, editor, 'editor')
    await expect(row).toContainText('olga@example.com')
    await lookAt(page, { name: 'staff', noViolations })
  })

  await test.step('its link opens a page that asks for a password', async () => {
    const link = await openMailbox(site.dataDir).link('/admin/join', editor.email)
    await nora.goto(site.origin + link)
    await heading(nora, 'Join the staff')
    await expect(nora.getByText('n•••@example.com is invited as editor')).toBeVisible()
    if (pictures) await nora.screenshot({ path: pictureOf('join') })
    await nora.getByRole('textbox', { name: 'Choose a password' }).fill(editor.password)
    await nora.getByRole('button', { name: 'Join' }).click()
    await expect(nora).toHaveURL(/\/sign-in\?next=/)
    await signIn(nora, `${site.origin}/admin`, editor)
  })

  await test.step('the role opens its own part, on screen and in the calls', async () => {
    await heading(nora, 'Experiments')
    await expect(nora.getByRole('link', { name: 'Staff' })).toBeHidden()
    await nora.goto(`${site.origin}/admin/staff`)
    await expect(nora.getByText('Your role does not open this part')).toBeVisible()
    const answer = await nora.request.get(`${site.origin}/api/admin/staff`)
    expect([answer.status(), (await answer.json()).code]).toEqual([403, 'staff.not-allowed'])
  })

  await test.step('another role counts at once', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    await page.getByLabel(`Role of ${editor.email}`).selectOption('support')
    const change = page.getByRole('button', { name: 'Make nora.quist support' })
    await change.click()
    await expect(change).toBeHidden()
    const { status } = await nora.evaluate(async () => {
      const answer = await fetch('/api/admin/visits')
      return { status: answer.status }
    })
    expect(status).toBe(403)
  })

  await test.step('who is removed is out at once', async () => {
    await page.getByRole('button', { name: `Remove ${editor.email}` }).click()
    const dialog = page.getByRole('dialog')
    await noViolations()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(row).toBeHidden()
    await nora.goto(`${site.origin}/admin`)
    await expect(nora).toHaveURL(/\/sign-in\?next=/)
  })

  await test.step('the audit log has it all, to be filtered and taken along', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click()
    await heading(page, 'Audit log')
    const lines = page.getByRole('region', { name: 'Entries' }).getByRole('row')
    // With the line of the first owner, whom the settings made.
    await expect(lines).toHaveCount(6)
    await expect(lines.last()).toContainText('staff.set-by-settings')
    await expect(lines.nth(2)).toContainText('staff.role-changed')
    await expect(lines.nth(2)).toContainText('waseditor')
    await expect(lines.nth(2)).toContainText('issupport')
    await lookAt(page, { name: 'audit', noViolations })
    await page.getByLabel('Action').selectOption('invitation.accepted')
    await expect(lines).toHaveCount(2)
    await expect(page).toHaveURL(/action=invitation.accepted/)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(2)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(lines).toHaveCount(6)
  })

  expect(watch.errors).toEqual([])
})

test('the last owner stays: the screen says why', { tag: '@long' }, async ({ page, site }) => {
  await enter(page, `${site.origin}/admin/staff`)

  await page.getByLabel(`Role of ${owner.email}`).selectOption('viewer')
  await page.getByRole('button', { name: 'Make olga viewer' }).click()

  await expect(page.getByRole('alert')).toContainText('There has to be one owner.')
  await expect(page.getByLabel(`Role of ${owner.email}`)).toHaveValue('owner')
})

test('a link of an invitation that is none says whom to ask', async ({
  page,
  site,
  noViolations,
}) => {
  await page.goto(`${site.origin}/admin/join#nothing`)

  await heading(page, 'This link cannot be used')
  await noViolations()
})

test('for a member there is nothing at /admin; a stranger is asked to sign in', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/admin/audit`)
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fadmin%2Faudit$/)
  const call = await page.request.get(`${site.origin}/api/admin/audit`)
  expect(call.status()).toBe(401)
})

test(
  'the first start prints a password, which is changed before /admin opens',
  { tag: '@long' },
  async ({ page, noViolations }) => {
    test.setTimeout(120_000)
    const dataDir = makePreparedDataDir()
    const first = await startServer({ dataDir })
    await expect.poll(() => first.said().stdout).toContain('with the password')
    const [, email = '', password = ''] =
      /sign in as (\S+) with the password (\S+)/.exec(first.said().stdout) ?? []

    await enter(page, `${first.origin}/admin`, { email, password })
    await heading(page, 'Choose a password of your own')
    await lookAt(page, { name: 'own-password', noViolations })
    await page.getByRole('textbox', { name: 'that you signed in with' }).fill(password)
    await page.getByRole('textbox', { name: 'Your new password' }).fill(editor.password)
    await page.getByRole('button', { name: 'Use this password' }).click()

    await heading(page, 'Experiments')
    await expect(page.getByText('Turn on codes from your phone')).toBeVisible()
    expect(await stopServer(first)).toEqual({ code: 0, signal: null })
    const second = await startServer({ dataDir })
    await expect.poll(() => second.said().stdout).toContain('/admin is at')
    expect(second.said().stdout).not.toContain('password')
    expect(await stopServer(second)).toEqual({ code: 0, signal: null })
    removeDataDir(dataDir)
  },
)
