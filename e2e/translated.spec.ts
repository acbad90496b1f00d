import { claimFromHome, finishStep, pathOf, plainSuit } from './onboarder.ts'
import { expect, settled, test } from './watched-page.ts'

/** As Google's translator does it, with the words as they are: each text is taken out, and stands in two elements since. */
function translateAlways(moment: string): void {
  const untouched = 'font, script, style, textarea, noscript, option'
  function translate(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.data.trim() && !text.parentElement?.closest(untouched)) texts.push(text)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  addEventListener(moment, () => {
    translate(document.documentElement)
    const seen = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text && target.parentNode) translate(target.parentNode)
        for (const node of addedNodes) if (node.parentNode) translate(node.parentNode)
      }
    })
    seen.observe(document.documentElement, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}

test(
  'in a page that the browser translates a claim is picked, filled in and signed',
  { tag: '@long' },
  async ({ page, watch }) => {
    test.setTimeout(120_000)
    await page.addInitScript(translateAlways, 'load')
    const suit = await plainSuit(page)
    await claimFromHome(page, suit)

    while (pathOf(page) !== '/file/account') {
      await settled(page)
      await expect(page.locator('h1 font').first()).toBeVisible()
      await finishStep(page, suit)
    }

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'How would you like to come back?',
    )
    // What is translated before React has taken it over is drawn anew, and translated again.
    expect(watch.errors.filter((words) => !words.includes('React error #418'))).toEqual([])
  },
)

test(
  'what is typed into a page that is translated before its script is there is kept',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(translateAlways, 'DOMContentLoaded')
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    const email = page.locator('#email')
    await page.goto('/file/welcome', { waitUntil: 'commit' })
    await email.fill('early@example.com')
    await page.getByLabel('State you live in').selectOption('NY')
    await page.getByLabel(/18 or older/).check()
    const first = await email.elementHandle()

    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(email).toHaveValue('early@example.com')
    await expect(page.getByLabel('State you live in')).toHaveValue('NY')
    await expect(page.getByLabel(/18 or older/)).toBeChecked()
    expect(await first?.evaluate((field) => field.isConnected)).toBe(false)
  },
)
