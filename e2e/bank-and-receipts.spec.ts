import { fits, sizes } from './page-width.ts'
import { expect, settled, test } from './watched-page.ts'

const receipt = [
  'From: Lamp House <orders@lamphouse.example>',
  'Subject: Your order',
  'Date: Tue, 3 Nov 2026 10:00:00 +0000',
  '',
  'Order number: 7788-AB',
  'Order date: November 2, 2026',
  'Order total: $48.20',
].join('\r\n')

for (const { name, viewport } of sizes) {
  test.describe(`on a ${name}`, { tag: name === 'phone' ? [] : '@long' }, () => {
    test.use({ viewport })

    test('a sample bank is linked, read and unlinked, and what was found leads on', async ({
      page,
      noViolations,
    }) => {
      await page.goto('/bank-link')
      await settled(page)
      const section = page.getByRole('region', { name: 'Your bank' })
      await expect(section.getByText('Sandbox: on this site the bank is a sample')).toBeVisible()
      await noViolations()

      await section.getByRole('button', { name: 'Choose a bank' }).click()
      await expect(page.getByText('Sandbox: made-up accounts, no real bank')).toBeVisible()
      await page.getByRole('button', { name: 'Leave without sharing' }).click()
      await expect(section.getByText('Nothing was linked')).toBeVisible()

      await section.getByRole('button', { name: 'Choose a bank' }).click()
      await page.getByRole('button', { name: 'Share both accounts' }).click()
      const card = section.getByRole('article', { name: 'Sample Bank (sandbox)' })
      await expect(card.getByText('Linked, read-only')).toBeVisible({ timeout: 20_000 })
      await expect(card.getByText('$17.99 a month')).toBeVisible()
      await expect(card.getByText('It was $15.49 before.')).toBeVisible()
      await expect(card.getByText('Hulu')).toHaveCount(0)
      await expect(card.getByText('Green Valley')).toHaveCount(0)
      await noViolations()
      await fits(page)

      await card.getByRole('link', { name: 'How to cancel Netflix' }).click()
      await expect(page).toHaveURL('/cancel-subscription-app/netflix')
      await page.goBack()
      await section.getByRole('button', { name: 'Unlink' }).click()
      await section.getByRole('button', { name: 'Yes, unlink' }).click()
      await expect(section.getByRole('button', { name: 'Choose a bank' })).toBeVisible()
      await expect(card).toHaveCount(0)
    })

    test('a receipt is read, put right, and fills in the refund form', async ({
      page,
      noViolations,
    }) => {
      await page.goto('/email-link')
      await settled(page)
      const file = { name: 'order.eml', mimeType: 'message/rfc822', buffer: Buffer.from(receipt) }

      await page.getByLabel('Receipts').setInputFiles([file])
      const form = page.getByRole('form', { name: 'What “order.eml” says' })
      await expect(form.getByLabel('Shop or airline')).toHaveValue('Lamp House')
      await expect(form.getByLabel('Day of the order')).toHaveValue('2026-11-02')
      await form.getByLabel('What you paid').fill('58.20')
      await form.getByRole('button', { name: 'This is right: show where it leads' }).click()
      await expect(form.getByText('No cancel guide, flight check or open settlement')).toBeVisible()
      await noViolations()
      await fits(page)

      await form.getByRole('button', { name: 'Something is wrong: write for a refund' }).click()
      await expect(page).toHaveURL('/ai-negotiator')
      const section = page.getByRole('region', { name: 'Your case' })
      await expect(section.getByLabel('Company')).toHaveValue('Lamp House')
      await expect(section.getByLabel('What you paid')).toHaveValue('58.20')
      await expect(section.getByLabel(/^Order number/)).toHaveValue('7788-AB')
    })

    test('the choice of a mailbox is kept, and says that nothing is linked', async ({
      page,
      noViolations,
    }) => {
      await page.goto('/email-link')
      await settled(page)
      const section = page.getByRole('region', { name: 'Or let us look in your mailbox' })

      await section.getByRole('button', { name: 'Keep my choice' }).click()
      await expect(section.getByText('Choose a mailbox, or “Not now”')).toBeVisible()
      await noViolations()
      await section.getByRole('checkbox', { name: 'Gmail' }).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await section.getByRole('button', { name: 'Keep my choice' }).click()
      await expect(section.getByText('Nothing is linked, and nothing was read.')).toBeVisible()

      await page.reload()
      await expect(section.getByRole('checkbox', { name: 'Gmail' })).toBeChecked()
      await expect(section.getByRole('checkbox', { name: 'Outlook' })).toBeChecked()
      await section.getByRole('checkbox', { name: 'Not now' }).check()
      await expect(section.getByRole('checkbox', { name: 'Gmail' })).not.toBeChecked()
    })
  })
}
