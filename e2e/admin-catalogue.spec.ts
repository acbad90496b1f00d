import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { enter, lookAt } from './admin-screens.ts'
import { dayFromNow } from './day-from-now.ts'
import { testOnOwnSite } from './own-site.ts'
import { expect as hasty } from './watched-page.ts'

/** A server of its own, whose catalogue nobody else looks at. */
const test = testOnOwnSite({ plant: ({ databaseUrl }) => redate(databaseUrl) })

/** Files are read and forms are filled in while one waits. */
const expect = hasty.configure({ timeout: 30_000 })

const heading = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words)

const phones = 'iPhone Siri / Apple Intelligence advertising'
const attics = 'Zonolite attic insulation trust'
const source = 'https://directory.example/kettles'

/** Days to come, whenever this runs. */
const newsDay = dayFromNow(300)
const ourDay = dayFromNow(27).iso
const theirDay = dayFromNow(20)

/** A settlement that is new, one whose deadline another source words otherwise, and a row that nobody can place. */
const file = [
  'slug,name,description,payout,deadline,sourceUrl,capturedOn',
  `,Harbor kettle leaks,"Buyers of a Harbor kettle, 2021 to 2025.",Up to $25,${newsDay.inFigures},${source},2026-11-20`,
  `iphone-siri-apple-intelligence,${phones},,,"${theirDay.short}",${source},2026-11-20`,
  ',Nobody knows it,,,,nowhere,2026-11-20',
].join('\r\n')

async function choose(page: Page): Promise<void> {
  const buffer = Buffer.from(file)
  await page.goto(new URL('/admin/suits/import', page.url()).href)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kettles.csv', mimeType: 'text/csv', buffer })
}

/** Another wording of what people attest, as the court decided it. */
const reword = (databaseUrl: string) =>
  change(
    databaseUrl,
    `update suits set terms = jsonb_set(terms, '{attestations,0,text}', '"All of it is true."') where name = $1`,
    [attics],
  )

/** The settlement about whose day sources disagree takes claims still. */
async function redate(databaseUrl: string): Promise<void> {
  await change(databaseUrl, 'update suits set due_on = $2 where name = $1', [phones, ourDay])
}

async function change(databaseUrl: string, sql: string, values: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}

/** An official form as a court might publish it: one page, a field for the name and one to sign in. */
async function officialForm(): Promise<Buffer> {
  const doc = await PDFDocument.create()
  const page = doc.addPage([612, 792])
  page.drawText('ATTIC INSULATION TRUST: CLAIM FORM', { x: 72, y: 720, size: 16 })
  page.drawText('Your name', { x: 72, y: 684, size: 10 })
  page.drawText('Sign here', { x: 72, y: 624, size: 10 })
  const form = doc.getForm()
  form.createTextField('Name').addToPage(page, { x: 72, y: 660, width: 240, height: 18 })
  form.createTextField('Sign').addToPage(page, { x: 72, y: 590, width: 240, height: 28 })
  return Buffer.from(await doc.save())
}

test(
  'a file of settlements is brought in once, however often; what sources disagree about is decided',
  { tag: '@long' },
  async ({ page, site, watch, noViolations }) => {
    test.setTimeout(360_000)
    await enter(page, `${site.origin}/admin/suits`)
    await heading(page, 'Settlements')
    await expect(page.getByRole('link', { name: phones })).toBeVisible()

    await test.step('the file is shown row by row before anything happens', async () => {
      await choose(page)
      await expect(
        page.getByText('1 new, 0 changed, 1 to decide, 0 the same, 1 refused.'),
      ).toBeVisible()
      const row = page.getByRole('row', { name: new RegExp(phones) })
      await expect(row).toContainText(`${ourDay}, or ${theirDay.iso}? You decide`)
      await lookAt(page, { name: 'import', noViolations })
      const { total } = await (
        await page.request.get(`${site.origin}/api/admin/suits?search=kettle`)
      ).json()
      expect(total).toBe(0)
    })

    await test.step('then it is brought in', async () => {
      await page.getByRole('button', { name: 'Bring in 2' }).click()
      await expect(page.getByText('Done. 1 new')).toBeVisible()
      await page.goto(`${site.origin}/admin/suits?search=kettle`)
      await expect(page.getByRole('row', { name: /Harbor kettle leaks/ })).toContainText(
        newsDay.iso,
      )
    })

    await test.step('the second time it changes nothing', async () => {
      await choose(page)
      await expect(
        page.getByText('0 new, 0 changed, 0 to decide, 2 the same, 1 refused.'),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Nothing to bring in' })).toBeDisabled()
    })

    await test.step('the earlier day counts until somebody decides', async () => {
      await page.goto(`${site.origin}/admin/suits/conflicts`)
      await heading(page, 'Conflicts')
      const card = page.getByRole('article', { name: `${phones}: Deadline` })
      await expect(card).toContainText(`Now: ${theirDay.iso}`)
      await lookAt(page, { name: 'conflicts', noViolations })
      await card.getByRole('radio', { name: ourDay }).check()
      await card.getByRole('button', { name: 'This is right' }).click()
      await expect(card).toBeHidden()
    })

    await test.step('what was decided stands, also against the same file', async () => {
      await choose(page)
      await expect(
        page.getByText('0 new, 0 changed, 0 to decide, 2 the same, 1 refused.'),
      ).toBeVisible()
      await page.goto(`${site.origin}/admin/suits?search=siri`)
      await page.getByRole('link', { name: phones }).click()
      await heading(page, phones)
      const row = page.getByRole('row', { name: /^Deadline/ })
      await expect(row).toContainText(ourDay)
      await expect(row).toContainText('o•••@example.com')
      await lookAt(page, { name: 'suit', noViolations })
    })
    expect(watch.errors).toEqual([])
  },
)

test('an official form is mapped, printed with the claim of nobody, and taken into use', async ({
  page,
  site,
  watch,
  noViolations,
}) => {
  test.setTimeout(360_000)
  await enter(page, `${site.origin}/admin/suits`)
  await page.goto(`${site.origin}/admin/suits?search=zonolite`)
  await page.getByRole('link', { name: attics }).click()
  await heading(page, attics)

  await test.step('the PDF is added to its settlement', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'form.pdf',
      mimeType: 'application/pdf',
      buffer: await officialForm(),
    })
    await heading(page, new RegExp(`^${attics}, version \\d+$`))
  })

  await test.step('what is not said yet is told', async () => {
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const faults = page.getByRole('list', { name: 'What is wrong' })
    await expect(faults).toContainText('“Legal name” has no place')
    await expect(faults).toContainText('“Signature” has no place')
  })

  await test.step('each field takes an answer', async () => {
    for (const [field, answer] of [
      ['Name', 'Legal name'],
      ['Sign', 'Signature'],
    ] as const) {
      await page.getByRole('button', { name: `Field ${field}: nothing yet` }).click()
      await page.getByLabel('Takes').selectOption(answer)
      await expect(page.getByRole('button', { name: `Field ${field}: ${answer}` })).toBeVisible()
    }
    await lookAt(page, { name: 'mapper', noViolations })
  })

  await test.step('a test print has the name on the form', async () => {
    const path = test.info().outputPath('test-print.pdf')
    // What a page takes as a blob cannot be read from its response afterwards.
    await page.route('**/test-print', async (route) => {
      const response = await route.fetch()
      expect(response.headers()['content-type']).toBe('application/pdf')
      writeFileSync(path, await response.body())
      await route.fulfill({ response })
    })
    const answered = page.waitForResponse(/\/test-print$/)
    await page.getByRole('button', { name: 'Test print', exact: true }).click()
    expect((await answered).status()).toBe(200)
    const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
    expect(text).toContain('ATTIC INSULATION TRUST: CLAIM FORM')
    expect(text).toContain('María-José Łukasiewicz Núñez')
  })

  await test.step('what the form does not ask for is said, and then everything fits', async () => {
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('Everything fits')).toBeVisible()
  })

  await test.step('it is used from now on, and stays as it is', async () => {
    await page.getByLabel('Where the form is published').fill('https://court.example/form.pdf')
    await page.getByLabel('Compared with that on').fill('2026-11-20')
    await page.getByRole('button', { name: 'Use this form from now on' }).click()
    await expect(page.getByText('This version is in use')).toBeVisible()
    await page.getByRole('link', { name: 'Claim forms' }).click()
    await heading(page, 'Claim forms')
    await expect(page.getByRole('row', { name: new RegExp(attics) })).toContainText('active')
    await lookAt(page, { name: 'forms', noViolations })
  })

  await test.step('once its settlement asks something else, it is passed by', async () => {
    await reword(site.databaseUrl)
    await page.reload()
    await expect(page.getByRole('row', { name: new RegExp(attics) })).toContainText('passed by')
    await page.getByRole('link', { name: attics }).click()
    await heading(page, attics)
    await expect(page.getByText('new claims use our own form', { exact: false })).toBeVisible()
    await lookAt(page, { name: 'suit-passed-by', noViolations })
  })

  await test.step('once it is outdated, our own form is used again', async () => {
    await page.getByRole('button', { name: 'Use our own form again' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('once its owner opens it again')
    await dialog.getByLabel('Why?').fill('The court has published another form.')
    await lookAt(page, { name: 'own-form', noViolations })
    await dialog.getByRole('button', { name: 'Use our own form', exact: true }).click()
    await expect(dialog).toBeHidden()
    const forms = page.getByRole('region', { name: 'Claim forms' })
    await expect(forms.getByRole('row', { name: /our own/ })).toContainText('active')
    await lookAt(page, { name: 'suit-own-form', noViolations })
  })
  expect(watch.errors).toEqual([])
})

test(
  'the list of settlements, and what must not go live, are looked through',
  { tag: '@long' },
  async ({ page, site, watch, noViolations }) => {
    test.setTimeout(360_000)
    await enter(page, `${site.origin}/admin/suits`)
    await expect(page.getByRole('link', { name: phones })).toBeVisible()
    await lookAt(page, { name: 'suits', noViolations })

    await page.getByRole('link', { name: 'Content and launch' }).click()
    await heading(page, 'Content and launch')
    await expect(page.getByRole('article').first()).toBeVisible()
    await lookAt(page, { name: 'content', noViolations })

    expect(watch.errors).toEqual([])
  },
)
