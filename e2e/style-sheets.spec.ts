import { globSync, readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { goOn } from './onboarder.ts'

const definitions = globSync('flows/pages/*.page.json').map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as { routes: string[] },
)
const pages = definitions.flatMap(({ routes }) => routes).filter((route) => !route.includes(':'))

const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, first = '']) => first))

/** Classes of a document that none of the sheets it names says anything of: so it is seen until scripts bring them. */
async function bareClasses(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text()
  const sheets = found(html, /<link rel="stylesheet" href="([^"]+)"/g)
  expect(sheets.size, path).toBeGreaterThan(0)
  const answers = await Promise.all([...sheets].map((sheet) => request.get(sheet)))
  const styles = (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
  const styled = found(styles, /\.([\w-]+)/g)
  const attributes = [...found(html, /\sclass="([^"]+)"/g)]
  const used = new Set(attributes.flatMap((classes) => classes.split(' ')))
  return [...used].filter((name) => /_[\w-]{3}$/.test(name) && !styled.has(name))
}

test('every page and the first step name all styles that they are drawn with in their document', async ({
  request,
}) => {
  expect(pages.length).toBeGreaterThan(30)
  for (const path of [...pages, '/file/welcome']) {
    expect(await bareClasses(request, path), path).toEqual([])
  }
})

test('a sheet that is lost while it is fetched ahead is asked for anew: no step is drawn without it', async ({
  page,
}) => {
  let asked = 0
  await page.route(/\/choosing-blocks-[^/]+\.css/, (route) =>
    asked++ === 0 ? route.abort() : route.continue(),
  )
  await page.goto('/file/welcome')
  // It may be fetched ahead once more before the step is left.
  await expect.poll(() => asked).toBeGreaterThan(0)
  await toProducts(page)
  await expect.poll(() => sheetsOf(page)).toMatch(/choosing-blocks/)
  expect(asked).toBeGreaterThan(1)
})

test('a sheet of somebody else that fails, as of an extension, keeps no step back', async ({
  page,
}) => {
  await page.goto('/file/welcome')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const href = 'https://extension.example/dark.css'
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        link.onerror = resolve
        document.head.append(link)
        document.body.dataset['isFirst'] = 'true'
      }),
  )
  await toProducts(page)
  await expect(page.locator('body')).toHaveAttribute('data-is-first', 'true')
  expect(await page.locator('link[href*="extension.example"]').count()).toBe(1)
})

async function toProducts(page: Page): Promise<void> {
  await page.getByLabel('Email').first().fill('ada@example.com')
  await page.getByLabel('State you live in').selectOption('NY')
  await page.getByLabel(/18 or older/).check()
  await page.getByLabel(/I agree to the/).check()
  await goOn(page)
  await expect(page).toHaveURL('/file/select/product')
}

function sheetsOf(page: Page): Promise<string> {
  return page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join())
}
