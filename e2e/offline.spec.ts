import type { Page } from '@playwright/test'
import { finishStep } from './onboarder.ts'
import { expect, settled, test } from './watched-page.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until its worker has taken over. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('without a connection there is a page of ours, and its link leads on once there is one', async ({
  page,
  context,
  noViolations,
}) => {
  await openWithWorker(page, '/')
  await context.setOffline(true)

  await page.goto('/how-it-works?from=home')
  await expect(heading(page)).toHaveText('No connection')
  await expect(page).toHaveURL(/\/how-it-works\?from=home$/)
  await noViolations()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('No connection')

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).not.toHaveText('No connection')
  await expect(page).toHaveURL(/\/how-it-works\?from=home$/)
})

test('in Spanish it is said in Spanish', async ({ page, context }) => {
  await openWithWorker(page, '/es')
  await context.setOffline(true)

  await page.goto('/es/file/welcome')

  await expect(heading(page)).toHaveText('Sin conexión')
  await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the browser keeps that page alone: each page is the newest of the server, also once there is a worker', async ({
  page,
}) => {
  await openWithWorker(page, '/')
  const answered: { path: string; id: string | undefined }[] = []
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest()) return
    expect(response.fromServiceWorker()).toBe(true)
    const id = response.headers()['x-request-id']
    answered.push({ path: new URL(response.url()).pathname, id })
  })

  const paths = ['/file/welcome', '/class-actions', '/sign-in', '/', '/']
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
  }

  // The server gives each answer an id of its own.
  expect(answered.map(({ path }) => path)).toEqual(paths)
  expect(new Set(answered.map(({ id }) => id)).size).toBe(paths.length)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.toSorted()).toEqual(['/offline/en', '/offline/es'])
})

test('what was typed without a connection stays on its page, which asks before it is left, and is saved later', async ({
  page,
  context,
}) => {
  await page.goto('/file/welcome')
  await finishStep(page)
  await openWithWorker(page, '/file/unclaimed-search')
  await context.setOffline(true)
  await page.getByLabel('City').pressSequentially('Albany')
  await expect(page.getByText('You are offline')).toBeVisible()

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByLabel('City')).toHaveValue('Albany')

  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(page.getByLabel('City')).toHaveValue('Albany')
})
