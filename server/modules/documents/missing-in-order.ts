import { squeeze } from './printable-text.ts'
import { isParted, type Squeezed } from './squeezed.ts'

/**
 * The texts that cannot be read on what was printed, each looked for behind the one before it, and those of which a word is parted. White
 * space does not count otherwise.
 */
export function missingInOrder<Printed extends { text: string }>(
  body: Squeezed,
  texts: readonly Printed[],
): Printed[] {
  let from = 0
  return texts.filter(({ text }) => {
    const wanted = squeeze(text)
    const at = body.text.indexOf(wanted, from)
    if (at >= 0) from = at + wanted.length
    return at < 0 || isParted(body, { text, at })
  })
}
