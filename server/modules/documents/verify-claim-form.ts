import type { ClaimForm } from './claim-form.ts'
import { runningTexts } from './form-parts/draw-running-heads.ts'
import { missingInOrder } from './missing-in-order.ts'
import { printableForm } from './printable-form.ts'
import { squeeze } from './printable-text.ts'
import { type PrintedValue, printedValues } from './printed-values.ts'
import { readPages } from './read-back.ts'
import { joinSqueezed, squeezeRead, upTo } from './squeezed.ts'

/**
 * The values of a form that cannot be read on its PDF, each looked for behind the one before it
 * and right after its own label, and the pages with letters over others or beside their room; words whose letters stand far
 * apart count as unread. Empty when the document is faithful. White space does not count.
 */
export async function verifyClaimForm(bytes: Uint8Array, form: ClaimForm): Promise<PrintedValue[]> {
  const read = await readPages(bytes)
  const pages = read.map(({ text }, index) => splitPage(text, form, index + 1, read.length))
  const faulty = pages.filter(({ found }, index) => !found || read[index]?.isMisset)

  const body = joinSqueezed(pages.map((page) => page.body))
  return [...faulty.map(({ running }) => running), ...missingInOrder(body, printedValues(form))]
}

/** The running head and foot end a page's text; what is before them may go on overleaf. */
function splitPage(text: string, form: ClaimForm, number: number, of: number) {
  const { reference, preparedBy, page } = runningTexts(printableForm(form), { number, of })
  const running = { path: `/pages/${number}`, text: `${reference}${preparedBy}${page}` }
  const squeezed = squeezeRead(text)
  const end = squeezed.text.lastIndexOf(squeeze(running.text))
  return { running, found: end >= 0, body: end < 0 ? squeezed : upTo(squeezed, end) }
}
