import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { codeOf } from './authenticator-app.ts'
import { pictureOf, pictures } from './admin-screens.ts'
import { openMailbox } from './mailbox.ts'
import { goOn, pathOf, plainSuit, reachAccountStep } from './onboarder.ts'
import { fits } from './page-width.ts'
import { expect, settled, test } from './watched-page.ts'

const PASSWORD = 'seven quiet otters swim'
const mailbox = openMailbox(join(process.env['E2E_FOLDER'] ?? '', 'data'))
const newAddress = () => `zoe.${randomUUID().slice(0, 8)}@example.com`
const headingIs = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words)

/** Continue makes the account. */
async function signUp(page: Page, { password }: { password?: string } = {}): Promise<void> {
  if (password) {
    await page.getByRole('radio', { name: 'With a password' }).check()
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
  }
  await goOn(page)
  await expect(page).toHaveURL(/\/file\/plan$/)
}

async function confirmAddress(page: Page, address: string): Promise<void> {
  await page.goto(await mailbox.link('/confirm', address))
  await settled(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await headingIs(page, 'Your address is confirmed')
}

/** Somebody with a confirmed account and a password, signed in on this page. */
async function makeMember(page: Page): Promise<string> {
  const address = newAddress()
  await reachAccountStep(page, address)
  await signUp(page, { password: PASSWORD })
  await confirmAddress(page, address)
  return address
}

async function signIn(page: Page, address: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(address)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await settled(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await headingIs(page, 'You are signed out')
}

/** A call of the page's own origin with its keys. */
function claimsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { claims } = (await (await fetch('/api/claims')).json()) as { claims: { id: string }[] }
    return claims.map(({ id }) => id)
  })
}

async function beginClaim(page: Page, suitId: string): Promise<string> {
  return page.evaluate(
    async ({ id, key }) => {
      const { csrfToken } = (await (await fetch('/api/visitor')).json()) as { csrfToken: string }
      const answer = await fetch('/api/claims', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': csrfToken,
          'idempotency-key': key,
        },
        body: JSON.stringify({ suitId: id }),
      })
      return ((await answer.json()) as { id: string }).id
    },
    { id: suitId, key: randomUUID() },
  )
}

async function anotherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  return context.newPage()
}

test('an account made in the middle of the flow has the claims and answers, on any device', async ({
  page,
  browser,
  baseURL,
  watch,
  noViolations,
}) => {
  const address = newAddress()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await reachAccountStep(page, address)
  const claim = await beginClaim(page, (await plainSuit(page)).id)

  await test.step('Continue makes it, and the flow goes on with a quiet word', async () => {
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address)
    await noViolations()
    await signUp(page, { password: PASSWORD })
    await expect(page.getByText('Check your mailbox to confirm')).toBeVisible()
    expect(await claimsOf(page)).toEqual([claim])
  })

  await test.step('the password went to the one call that needs it, and is kept nowhere', async () => {
    await settled(page)
    const carrying = sent.filter((text) => text.includes(PASSWORD))
    expect(carrying.map((text) => new URL(text.split(' ')[0] ?? '').pathname)).toEqual([
      '/api/account/sign-up',
    ])
    const kept = await page.evaluate(
      () => JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
    )
    expect(kept).not.toContain(PASSWORD)
  })

  await test.step('the step knows them when they come back to it', async () => {
    await page.locator('[data-action=back]').click()
    await expect(page.getByText('You are signed in')).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()
    await noViolations()
  })

  await confirmAddress(page, address)
  await signOut(page)
  expect(await claimsOf(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('onboarding_state'))).toBeNull()

  await test.step('another browser sees the same claim, and the same answers', async () => {
    const other = await anotherBrowser(browser, baseURL)
    await other.goto('/sign-in?next=/file/account')
    await settled(other)
    await signIn(other, address)
    await expect(other).toHaveURL(/\/file\/account$/)
    await expect(other.getByText(address)).toBeVisible()
    expect(await claimsOf(other)).toEqual([claim])
    await other.context().close()
  })
  expect(watch.strangers).toEqual([])
})

test('the link of a stranger’s sign-up takes nothing from whoever opens it: No ends that account', async ({
  page,
  browser,
  baseURL,
  noViolations,
}) => {
  const address = newAddress()
  const stranger = await anotherBrowser(browser, baseURL)
  await reachAccountStep(stranger, address)
  await signUp(stranger)
  const link = await mailbox.link('/confirm', address)
  await page.goto('/')
  const claim = await beginClaim(page, (await plainSuit(page)).id)

  await page.goto(link)
  await settled(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await headingIs(page, 'Was it you?')
  await expect(page.getByText('Yes signs you in here as z•••@example.com')).toBeVisible()
  await expect(page.getByText('Your answers and claims in this browser then go')).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fits(page)
    if (pictures) await page.screenshot({ path: pictureOf(`whose-${width}`), fullPage: true })
  }
  await noViolations()
  await page.getByRole('button', { name: 'No, it was not me' }).click()

  await headingIs(page, 'That account is over')
  await noViolations()
  expect(await claimsOf(page)).toEqual([claim])
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await stranger.goto(link)
  await settled(stranger)
  await stranger.getByRole('button', { name: 'Confirm my email' }).click()
  await headingIs(stranger, 'This link does not work any more')
  expect(await claimsOf(stranger)).toEqual([])
  await stranger.context().close()
})

test('whoever has an account signs in inside the step and keeps what they just answered', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await makeMember(page)
  const other = await anotherBrowser(browser, baseURL)
  await reachAccountStep(other, newAddress())
  const claim = await beginClaim(other, (await plainSuit(other)).id)

  await other.getByRole('button', { name: 'I already have an account' }).click()
  await headingIs(other, 'Sign in to your account')
  await signIn(other, address, 'not the password at all')
  await expect(other.getByRole('alert')).toContainText('Email or password is not right')
  await signIn(other, address)

  await expect(other).toHaveURL(/\/file\/plan$/)
  expect(await claimsOf(other)).toEqual([claim])
  await page.goto('/file/account')
  await settled(page)
  expect(await claimsOf(page)).toEqual([claim])
  await other.context().close()
})

test(
  'another tab in the flow notices a sign-in and a sign-out',
  { tag: '@long' },
  async ({ page, context }) => {
    const address = newAddress()
    await reachAccountStep(page, address)
    const second = await context.newPage()
    await second.goto('/file/account')
    await settled(second)

    await signUp(page)
    await expect(second.getByText('You are signed in')).toBeVisible()
    await signOut(page)
    await second.bringToFront()

    await expect(second).toHaveURL(/\/file\/welcome$/)
  },
)

test('a link by email signs in once, by its button and not by being opened', async ({ page }) => {
  const address = await makeMember(page)
  await signOut(page)
  await page.goto('/sign-in?next=/account')
  await settled(page)
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Look in your mailbox')).toBeVisible()

  const link = await mailbox.link('/sign-in/link', address)
  await page.request.get(link)
  await page.goto(link)
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText(address)).toBeVisible()

  await page.goto(link)
  await headingIs(page, 'This link does not work any more')
})

test('a forgotten password is replaced by the mailed link, and the old one is none any more', async ({
  page,
}) => {
  const address = await makeMember(page)
  await signOut(page)
  await page.goto('/forgot-password')
  await settled(page)
  for (const asked of [newAddress(), address]) {
    await page.getByLabel('Email').fill(asked)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await headingIs(page, 'Look in your mailbox')
    await page.getByRole('button', { name: 'Send it to another address' }).click()
  }

  await page.goto(await mailbox.link('/reset-password', address))
  const field = page.getByRole('textbox', { name: 'New password' })
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
  await field.fill('short')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('alert')).toContainText('at least 12 characters')
  await field.fill('eight loud herons fly')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await headingIs(page, 'Your password is changed')

  await page.getByRole('link', { name: 'Sign in' }).click()
  await settled(page)
  await signIn(page, address)
  await expect(page.getByRole('alert')).toContainText('Email or password is not right')
  await signIn(page, address, 'eight loud herons fly')
  await expect.poll(() => pathOf(page)).not.toBe('/sign-in')
})

test('with a code from the phone, the password alone does not sign in; a recovery code does once', async ({
  page,
  noViolations,
}) => {
  const address = await makeMember(page)
  await page.goto('/account')
  await settled(page)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('I cannot scan it: show the key').click()
  await noViolations()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){3,}/).textContent()) ?? ''
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await page.getByLabel('Code from the app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' }).locator('li')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await noViolations()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()
  await signOut(page)

  await page.goto('/sign-in')
  await settled(page)
  await signIn(page, address)
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await noViolations()
  // The code of the set-up was used; the next one is good already.
  await field.fill(codeOf(secret, { steps: 1 }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => pathOf(page)).not.toBe('/sign-in')
  await signOut(page)

  for (const outcome of ['in', 'used'] as const) {
    await page.goto('/sign-in')
    await settled(page)
    await signIn(page, address)
    await page.getByRole('button', { name: 'I do not have my phone' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    if (outcome === 'used') {
      await expect(page.getByRole('alert')).toContainText('it was used already')
    } else {
      await expect.poll(() => pathOf(page)).not.toBe('/sign-in')
      await signOut(page)
    }
  }
})

test('a passkey is added, signs in, and is removed', async ({ page, noViolations }) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const address = await makeMember(page)
  await page.goto('/account')
  await settled(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByText('My phone')).toBeVisible()
  await noViolations()
  await signOut(page)

  await page.goto('/sign-in?next=/account')
  await settled(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText(address)).toBeVisible()

  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('You have none yet.')).toBeVisible()
})

test(
  'the other places where one is signed in are listed, and ended',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const address = await makeMember(page)
    const other = await anotherBrowser(browser, baseURL)
    await other.goto('/sign-in?next=/account')
    await settled(other)
    await signIn(other, address)
    await expect(other.getByText('Confirmed', { exact: true })).toBeVisible()

    await page.goto('/account')
    await settled(page)
    await expect(page.getByText('This one')).toHaveCount(1)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('Signed out everywhere else.')).toBeVisible()

    await other.goto('/account')
    await expect(other.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
    await other.context().close()
  },
)

test(
  'the address changes once both mailboxes have said yes',
  { tag: '@long' },
  async ({ page }) => {
    const address = await makeMember(page)
    const next = newAddress()
    await page.goto('/account')
    await settled(page)
    await page.getByRole('button', { name: 'Change email address' }).click()
    await page.getByLabel('New email address').fill(next)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Send the links' }).click()
    await expect(page.getByText(`Changing to ${next}`)).toBeVisible()

    await page.goto(await mailbox.link('/account/email', next))
    await page.getByRole('button', { name: 'Yes, change it' }).click()
    await headingIs(page, 'One more yes')
    await page.goto(await mailbox.link('/account/email', address))
    await page.getByRole('button', { name: 'Yes, change it' }).click()
    await headingIs(page, 'Your address is changed')

    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(page.getByText(next)).toBeVisible()
  },
)

test('a place to go on to is only ever one of this site', async ({ page, baseURL }) => {
  const address = await makeMember(page)
  await signOut(page)
  for (const next of ['//evil.example/', 'https://evil.example/', '/\\evil.example']) {
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
    await settled(page)
    await signIn(page, address)
    await expect.poll(() => pathOf(page)).not.toBe('/sign-in')
    expect(new URL(page.url()).origin).toBe(baseURL)
    await signOut(page)
  }
})

test(
  'the screens pass: no violations, nothing wider than the page at 320, 390 and 1280 px',
  { tag: '@long' },
  async ({ page, watch, noViolations }) => {
    const paths = [
      '/sign-in',
      '/sign-in/link#x',
      '/forgot-password',
      '/reset-password#x',
      '/logout',
    ]
    for (const path of [...paths, '/confirm#x', '/account/email#x', '/account']) {
      await page.goto('about:blank')
      await page.goto(path)
      await settled(page)
      await noViolations()
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await fits(page)
      }
    }
    // The link that is none is looked at when it is opened, and the browser notes the answer.
    expect(watch.errors.filter((text) => !text.includes('status of 410'))).toEqual([])

    await page.goto('/sign-in')
    await settled(page)
    await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByRole('link', { name: 'Enter your password' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await noViolations()
  },
)

test(
  'signed in, the account passes on a phone',
  { tag: '@long' },
  async ({ page, noViolations }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await makeMember(page)
    await page.goto('/account')
    await settled(page)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('textbox', { name: 'Present password' })).toBeFocused()
    await noViolations()
    await fits(page)
  },
)
