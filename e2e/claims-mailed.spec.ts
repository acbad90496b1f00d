import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test as base } from '@playwright/test'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { dayFromNow } from './day-from-now.ts'
import { type MailRoom, openMailRoom } from './mail-room.ts'
import { finishStep, goOn, pathOf } from './onboarder.ts'
import { fits } from './page-width.ts'
import {
  findFreePort,
  makePreparedDataDir,
  removeDataDir,
  startServer,
  stopServer,
} from './server-process.ts'
import { settled } from './watched-page.ts'

interface Site {
  origin: string
  dataDir: string
  room: MailRoom
}

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  site: async ({}, use) => {
    const dataDir = makePreparedDataDir()
    const port = await findFreePort()
    const server = await startServer({ dataDir, port })
    const room = await openMailRoom({ dataDir, port })
    await use({ origin: `http://localhost:${port}`, dataDir, room })
    await room.close()
    await stopServer(server)
    removeDataDir(dataDir)
  },
})

/** Three that can be filed here with nothing but a form. */
async function threeSuits(page: Page): Promise<SuitDetail[]> {
  const { suits } = await (await page.request.post('/api/suits')).json()
  const found: SuitDetail[] = []
  for (const { slug, fileable, proofKind } of suits) {
    if (!fileable || proofKind !== 'none' || found.length === 3) continue
    const suit = (await (await page.request.get(`/api/suits/${slug}`)).json()) as SuitDetail
    if (suit.terms?.identifier.use !== 'required' && suit.terms?.proof?.use !== 'required')
      found.push(suit)
  }
  expect(found).toHaveLength(3)
  return found
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const stateOf = (page: Page) => page.getByRole('main')

/** Answers the questions of every chosen settlement so that it fits. */
async function answerToFit(page: Page, suits: readonly SuitDetail[]): Promise<void> {
  for (const suit of suits) {
    for (const { text, fits } of suit.terms?.eligibility ?? []) {
      const group = page.getByRole('group', { name: text }).first()
      const label = fits === 'yes' ? 'Yes' : 'No'
      await group.getByRole('radio', { name: label, exact: true }).check()
    }
  }
  for (const group of await page.getByRole('radio', { name: 'No, by no one' }).all()) {
    await group.check()
  }
}

/** The form of a second claim has the person's details in a few lines, and a button beside them. */
async function fitsPhone(page: Page): Promise<void> {
  const window = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 430, height: 932 })
  await settled(page)
  await fits(page)
  await page.setViewportSize(window)
}

async function walkTo(page: Page, path: RegExp, suits: readonly SuitDetail[]): Promise<void> {
  for (let step = 0; step < 20 && !path.test(pathOf(page)); step += 1) {
    if (pathOf(page).endsWith('/questions')) await answerToFit(page, suits)
    await finishStep(page, suits[0])
    await expect(heading(page)).toBeVisible()
  }
  expect(pathOf(page)).toMatch(path)
}

test('three claims: two are signed and mailed, one comes back and goes out again, one is confirmed and paid', async ({
  browser,
  site: { origin, dataDir, room },
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  const suits = await threeSuits(page)
  await room.openToMail(suits.map(({ slug }) => slug))

  await test.step('three are chosen and fit', async () => {
    await page.goto('/file/welcome')
    await finishStep(page)
    await page.goto('/file/select/product')
    await settled(page)
    for (const { name } of suits) await page.getByRole('checkbox', { name }).first().check()
    await goOn(page)
    await walkTo(page, /\/file\/sign\/0$/, suits)
  })

  await test.step('two are signed, the third is kept for later', async () => {
    for (const index of [0, 1]) {
      await walkTo(page, new RegExp(`/file/sign/${index}$`), suits)
      await fitsPhone(page)
      await finishStep(page, suits[index])
      await expect(page).toHaveURL(new RegExp(`/file/sign/${index}/preview$`))
      await finishStep(page)
    }
    await expect.poll(async () => (await signedIn(room)).length).toBe(2)
  })

  const [returned, paid] = await signedIn(room)
  if (!returned || !paid) throw new Error('Two claims are signed')

  await test.step('nothing is printed before a plan stands behind it', async () => {
    await room.print()
    expect(await room.query('select 1 from letters')).toEqual([])
    await page.goto(`/dashboard/claims/${paid.id}`)
    await expect(stateOf(page)).toContainText(/waits for (a plan|your account)/)
    await room.grantMailing()
    await room.print()
    expect(await room.query('select 1 from letters')).toHaveLength(2)
  })

  await test.step('the post tells where each letter is', async () => {
    for (const { reference } of [returned, paid]) room.movePost(reference)
    await page.goto('/dashboard')
    await expect(page.getByText('Mailed', { exact: true }).first()).toBeVisible()
    room.movePost(returned.reference, 'Insufficient address')
    for (let step = 0; step < 2; step += 1) room.movePost(paid.reference)
  })

  await test.step('the one whose address took nothing is ours to check, and is mailed again as it was signed', async () => {
    await page.goto('/dashboard')
    const ours = page.getByRole('region', { name: /^We are at work/ })
    await expect(ours).toContainText(returned.name)
    await page.goto(`/dashboard/claims/${returned.id}`)
    await expect(stateOf(page)).toContainText('You need not do anything')
    // What an operator says who looked into the address.
    await room.query(
      `select graphile_worker.add_job('settle-addresses',
         json_build_object('suitId', suit_id, 'found', 'address'), max_attempts => 8)
         from claims where id = $1`,
      [returned.id],
    )
    await expect
      .poll(async () => room.query('select state from claims where id = $1', [returned.id]))
      .toEqual([{ state: 'queued' }])
    await room.print()
    const letters = await room.query<{ version: number; forms: number }>(
      `select version, count(*) over (partition by document_id)::int as forms from letters
         where claim_id = $1 order by version`,
      [returned.id],
    )
    expect(letters).toEqual([
      { version: 1, forms: 2 },
      { version: 2, forms: 2 },
    ])
  })

  await test.step('the administrator asks for more of the other one: it is corrected, signed and mailed again', async () => {
    await page.goto(`/dashboard/claims/${paid.id}#deficiency`)
    await expect(stateOf(page)).toContainText('Likely delivered')
    await settled(page)
    await page.getByLabel(/What does it say/).fill('Please tell us how many you bought.')
    await fillDay(page, 60)
    await page.getByRole('button', { name: 'Save what they ask for' }).click()
    await expect(page.getByText(/^Saved\. Now correct the form/)).toBeVisible()
    await page.getByRole('link', { name: 'Correct and sign again' }).first().click()
    await expect(page).toHaveURL(/\/file\/sign\/\d$/)
    await settled(page)
    const suit = suits.find(({ name }) => name === paid.name)
    await finishStep(page, suit)
    await expect(page).toHaveURL(/\/preview$/)
    await finishStep(page)
    await room.print()
    for (let step = 0; step < 3; step += 1) room.movePost(`${paid.reference}, letter 2`)
  })

  await test.step('the other one is delivered, confirmed and paid', async () => {
    await page.goto(`/dashboard/claims/${paid.id}#confirmation`)
    await expect(stateOf(page)).toContainText('Likely delivered')
    await settled(page)
    await page.getByLabel(/Confirmation or claim number/).fill('ABC-123')
    await fillDay(page, 0)
    await page.getByRole('button', { name: 'Save the confirmation' }).click()
    await expect(page.getByText('Your confirmation is saved.')).toBeVisible()

    await page.goto(`/dashboard/claims/${paid.id}#payout`)
    await settled(page)
    await page.getByLabel(/How much came/).fill('12.50')
    await fillDay(page, 0)
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await page.getByRole('button', { name: 'Save the payment' }).click()
    await expect(page.getByText('The payment is saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Correct a payment' }).click()
    await page.getByLabel(/How much really came/).fill('13.50')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(page.getByText('The payment is corrected.')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText('$13.50').first()).toBeVisible()
  })

  await test.step('the verify page knows the signed form, and not a changed one', async () => {
    const [{ document_id: documentId }] = (await room.query<{ document_id: string }>(
      'select document_id from claims where id = $1',
      [paid.id],
    )) as [{ document_id: string }]
    const signed = await (await page.request.get(`/api/documents/${documentId}`)).body()
    const changed = Buffer.from(signed)
    changed[changed.length - 20]! ^= 1
    const files = [join(dataDir, 'signed.pdf'), join(dataDir, 'changed.pdf')] as const
    writeFileSync(files[0], signed)
    writeFileSync(files[1], changed)

    await page.goto('/verify')
    await settled(page)
    await page.locator('input[type=file]').setInputFiles(files[0])
    await expect(page.getByText('Untouched', { exact: true })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(files[1])
    await expect(page.getByText('Not a file we know')).toBeVisible()
  })

  await test.step('four letters lie in the outbox, and what happened is told by e-mail', async () => {
    const letters = readdirSync(join(dataDir, 'outbox/mail')).filter(
      (name) => !name.startsWith('.'),
    )
    expect(letters).toHaveLength(4)
    for (const letter of letters) {
      const pdf = readFileSync(join(dataDir, 'outbox/mail', letter, 'letter.pdf'))
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    }
    await expect
      .poll(() => mailsIn(dataDir), { timeout: 15_000 })
      .toEqual(expect.arrayContaining(['is signed', 'is in the mail', 'came back in the mail']))
  })
  await context.close()
})

async function signedIn(room: MailRoom) {
  return room.query<{ id: string; reference: string; name: string }>(
    `select c.id, c.reference, s.name from claims c join suits s on s.id = c.suit_id
       where c.signed_at is not null order by c.signed_at`,
  )
}

/** Fills the three boxes of the only day on the form with a day that is so many days from today. */
async function fillDay(page: Page, daysAhead: number): Promise<void> {
  for (const [label, value] of Object.entries(dayFromNow(daysAhead).boxes)) {
    await page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(value)
  }
}

/** The ends of the subjects of what was written to the outbox. */
function mailsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox/e-mail')
  const ends = ['is signed', 'is in the mail', 'came back in the mail']
  const subjects = readdirSync(folder).map(
    (name) =>
      /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '',
  )
  const plain = subjects.map((subject) => unpacked(subject).replace(/\s+/g, ' '))
  return ends.filter((end) => plain.some((subject) => subject.includes(end)))
}

/** A subject with letters beyond ASCII or long words is packed (RFC 2047). */
function unpacked(subject: string): string {
  return subject
    .replace(/\?=\s+=\?UTF-8\?Q\?/gi, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, words: string) =>
      words
        .replaceAll('_', ' ')
        .replace(/=([0-9A-F]{2})/g, (__, code: string) => String.fromCharCode(parseInt(code, 16))),
    )
}
