import type { Page } from '@playwright/test'
import { finishStep, goOn, LAST_PATH, pathOf, person, plainSuit } from './onboarder.ts'
import { enlargeRoot, fits, setLetters } from './page-width.ts'
import { expect, settled, test } from './watched-page.ts'

/**
 * Nothing is cut off or has to be scrolled sideways at 320 px, which is also 1280 px at a zoom of 400 %, nor on a telephone with
 * letters twice as large.
 */
async function fitsNarrow(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(overflow, { message: `${pathOf(page)} at 320 px` }).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await setLetters(page, 2)
  await expect.poll(overflow, { message: `${pathOf(page)} with large letters` }).toBe(0)
  await setLetters(page, 1)
  await page.setViewportSize({ width, height })
}

test(
  'every step: nothing that axe finds, as it comes and with its faults, and it fits 320 px',
  { tag: '@long' },
  async ({ page, noViolations }) => {
    test.setTimeout(300_000)
    const suit = await plainSuit(page)
    const forced = 'gb.show_expired_claims_experiment=test&gb.refunds_page_after_sign_page=test'
    await page.goto(`/file/welcome?${forced}&select=${suit.slug}`)
    const seen: string[] = []

    while (seen.at(-1) !== LAST_PATH) {
      await settled(page)
      await page.waitForTimeout(300)
      seen.push(pathOf(page))
      await noViolations()
      await fitsNarrow(page)
      await goOn(page)
      const summary = page.getByRole('alert')
      const isFaulty = await summary.waitFor({ timeout: 1_500 }).then(
        () => true,
        () => false,
      )
      if (!isFaulty) continue
      await expect(page).toHaveTitle(/^Error: /)
      await expect(summary).toBeFocused()
      await noViolations()
      await finishStep(page, suit)
    }

    expect(new Set(seen).size).toBeGreaterThanOrEqual(20)
  },
)

const detours = [
  '/file/select/productV2',
  '/file/select/store',
  '/file/select/website',
  '/file/sign',
  '/file/not-eligible',
  '/file/too-late',
  '/file/under-18',
  '/file/outside-us',
]

test(
  'the pages beside the way: nothing that axe finds, and they fit 320 px',
  { tag: '@long' },
  async ({ page, noViolations }) => {
    test.setTimeout(120_000)
    const suit = await plainSuit(page)
    await page.goto(`/file/welcome?select=${suit.slug}`)
    await finishStep(page)
    for (const path of detours) {
      await page.goto(path)
      await settled(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await noViolations()
      await fitsNarrow(page)
    }
  },
)

test('the questions of a class action fit a telephone in Spanish, whose words are longer', async ({
  page,
}) => {
  const suit = await plainSuit(page)
  await page.goto(`/es/file/welcome?select=${suit.slug}`)
  await settled(page)
  await finishStep(page)
  await page.goto('/es/file/select/questions')
  await settled(page)

  await expect(page.getByRole('radio', { name: 'Sí', exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await fitsNarrow(page)
})

/** Buttons that are narrower than a word on them, and boxes in which not all of what belongs there is seen. */
function cramped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const fits = (element: HTMLElement, words: readonly string[]) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(element)
      if (pen) pen.font = font
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return words.every((word) => (pen?.measureText(word).width ?? 0) <= room)
    }
    const tight = (selector: string, wordsOf: (element: HTMLElement) => readonly string[]) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => !fits(element, wordsOf(element)))
        .map((element) => element.id || element.innerText)
    return [
      ...tight('main button', ({ innerText }) => innerText.split(/\s+/)),
      ...tight('main input[maxlength="2"]', () => ['12']),
      ...tight('main input[maxlength="4"]', () => ['2026']),
      ...tight('main thead th', ({ innerText }) => innerText.split(/\s+/)),
    ]
  })
}

test('on a telephone with letters twice as large a year fits its box, and words of buttons and plans stay whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/file/welcome')
  await finishStep(page)
  for (const step of ['features', 'setup/phone-number', 'setup/subscriptions']) {
    await page.goto(`/file/${step}`)
    await settled(page)
    await setLetters(page, 2)
    await expect.poll(() => cramped(page), { message: step }).toEqual([])
  }
})

test('how far along it is stands clear of the way out, also where a style of the reader makes letters larger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/file/welcome')
  await settled(page)
  await enlargeRoot(page)

  const ends = await page.evaluate(() => {
    const [percent, exit] = ['percent', 'exitLink'].map((name) =>
      document.querySelector(`header [class*="${name}"]`)!.getBoundingClientRect(),
    )
    return percent!.right <= exit!.left || percent!.top >= exit!.bottom
  })

  expect(ends).toBe(true)
})

test('on the narrowest telephone the first step is not scrolled sideways where a style of the reader makes letters larger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  for (const path of ['/file', '/es/file']) {
    await page.goto(path)
    await settled(page)
    await enlargeRoot(page)

    await fits(page)
  }
})

test('welcome, choice and questions by the keyboard alone', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/file/welcome')
  await settled(page)
  /** Tabs on to what `is` names, as somebody does who cannot use a mouse. */
  const tabTo = async (is: (focused: { id: string; name: string; words: string }) => boolean) => {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        const words = element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
        return { id: element?.id ?? '', name: element?.name ?? '', words }
      })
      if (is(focused)) return
    }
    throw new Error(`The keyboard does not get there on ${pathOf(page)}`)
  }
  const toContinue = () => tabTo(({ id }) => id === 'continue')

  await tabTo(({ id }) => id === 'email')
  await page.keyboard.type(person.email)
  await tabTo(({ id }) => id === 'state')
  await page.keyboard.type('New York')
  await tabTo(({ id }) => id === 'adult')
  await page.keyboard.press('Space')
  await tabTo(({ id }) => id === 'agreed')
  await page.keyboard.press('Space')
  await toContinue()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/file\/select\/product$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await tabTo(({ name, words }) => name === 'class-action' && words.length > 0)
  await page.keyboard.press('Space')
  await toContinue()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/file\/select\/questions$/)
  await tabTo(({ name }) => name.startsWith('fit-'))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('input[type=radio]:checked')).toHaveCount(1)
})

test('with reduced motion nothing moves between steps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/file/welcome')
  await settled(page)

  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return [transitionDuration, animationDuration].some(
          (time) => Number.parseFloat(time) > 0.01,
        )
      }).length,
  )

  expect(moving).toBe(0)
})
