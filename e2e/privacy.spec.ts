import { readFileSync } from 'node:fs'
import { expect, test } from './watched-page.ts'

test('somebody without an account takes their data, asks for its end, and takes that back', async ({
  page,
  noViolations,
}) => {
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Your data' })

  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Get my data' }).click()
  const data: unknown = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(data).toMatchObject({ data: { privacyRequests: { rows: [{ kind: 'export' }] } } })
  await expect(section.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 20_000 })

  await section.getByRole('button', { name: 'See what would be deleted' }).click()
  await expect(section.getByText('That somebody asked for a copy or a deletion')).toBeVisible()
  await section.getByRole('button', { name: 'Delete in 7 days' }).click()
  await expect(section.getByText('Tick the box first')).toBeVisible()
  await noViolations()
  await section.getByLabel('Delete everything listed here').check()
  await section.getByRole('button', { name: 'Delete in 7 days' }).click()
  await expect(section.getByText('Everything will be deleted on')).toBeVisible()

  await page.reload()
  await section.getByRole('button', { name: 'Keep my data' }).click()
  await expect(section.getByText('Taken back. Nothing is deleted.')).toBeVisible()
})

test('the opt-out works with one press and is still there later', async ({
  page,
  noViolations,
}) => {
  await page.goto('/privacy-choices')
  await expect(page.getByText('Your browser sends no opt-out signal')).toBeVisible()
  await expect(page.getByText('Nothing about you was sent to any other company.')).toBeVisible()
  await noViolations()

  await page.getByRole('button', { name: 'Opt out' }).click()
  await expect(page.getByText('You have opted out')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have opted out')).toBeVisible()
})

test('a browser that sends Global Privacy Control sees that it is honored', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })

  await page.goto('/privacy-choices')

  await expect(page.getByText('Your browser’s opt-out signal is honored')).toBeVisible()
  await expect(page.getByText('You have opted out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save my choices' })).toBeDisabled()
})

test('the policy lists every cookie by name', async ({ page, context }) => {
  await page.goto('/privacy')
  const table = page.getByRole('table', { name: 'Everything that this site can keep' })

  for (const { name } of await context.cookies()) {
    await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible()
  }
})
