import type { FormMapping } from '#contract/form-mapping.ts'
import { CallError, reach } from '../ask.ts'

/**
 * Opens the example claim as a PDF in a tab of its own.
 * @throws CallError with each answer that does not fit
 */
export async function printTest(
  path: string,
  wanted: { mapping: FormMapping; as: 'form' | 'letter' },
): Promise<void> {
  const answer = await reach(`${path}/test-print`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })
  if (!answer.ok) throw new CallError(answer.status, await answer.json().catch(() => undefined))
  const url = URL.createObjectURL(await answer.blob())
  // A tab that is opened after a wait may be blocked; a link that was pressed never is.
  const link = Object.assign(document.createElement('a'), { href: url, target: '_blank' })
  link.rel = 'noopener'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
