import { squeeze } from './printable-text.ts'

/**
 * The texts that cannot be read on what was printed, each looked for behind the one before it. White space does not count.
 * @param body squeezed
 */
export function missingInOrder<Printed extends { text: string }>(
  body: string,
  texts: readonly Printed[],
): Printed[] {
  let from = 0
  return texts.filter(({ text }) => {
    const wanted = squeeze(text)
    const found = body.indexOf(wanted, from)
    if (found >= 0) from = found + wanted.length
    return found < 0
  })
}
