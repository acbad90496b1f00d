import type { Page } from '@playwright/test'

/** VISUAL: targets of at least 44 px; a hair less comes of letters that are drawn between two pixels. */
const LEAST_PX = 43.5

/**
 * What can be pressed and is lower than 44 px, as `what it is, its words, width × height`. A link within words is as high as its
 * line (WCAG 2.5.5 leaves it out), and a box or a dot is as large as the label that it is pressed by.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=menuitem], [role=option]'

    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('[inert]')
    const isInWords = (element: Element) =>
      element.matches('a') && getComputedStyle(element).display === 'inline'
    // The boxes on a page of a form, which are as large as they are there.
    const isToScale = (element: Element) => element.closest('[style*="aspect-ratio"]') !== null

    // A link that is stretched over its card.
    const isStretched = (element: Element) =>
      getComputedStyle(element, '::after').position === 'absolute'

    const heightOf = (element: Element) => {
      const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : []
      const around = [element, ...labels, element.closest('label')].flatMap((one) =>
        one instanceof Element ? one.getBoundingClientRect() : [],
      )
      return (
        Math.max(...around.map(({ bottom }) => bottom)) - Math.min(...around.map(({ top }) => top))
      )
    }

    return [...document.querySelectorAll(targets)]
      .filter(
        (element) =>
          isShown(element) && !isInWords(element) && !isToScale(element) && !isStretched(element),
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        // What is only there for screen readers, or drawn by another element.
        return width > 2 && height > 2 && heightOf(element) < least
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
        const kind = `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60)
        return `${kind} “${words}” ${width.toFixed(0)} × ${height.toFixed(0)}`
      })
  }, LEAST_PX)
}
