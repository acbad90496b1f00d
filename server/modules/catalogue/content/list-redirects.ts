import type { RedirectView } from '#contract/wire/admin/catalogue-content.ts'
import type { Tools } from '../../../tools.ts'

/** Where old addresses lead, and whether something is there. */
export function listRedirects({ screens }: Pick<Tools, 'screens'>): RedirectView[] {
  const { redirects } = screens.store.current().site.definition
  return redirects.map(({ from, to, status }) => {
    // A page at the old address is shown, never led away from.
    const isHidden = screens.knows(from)
    return { from, to, status, standing: isHidden ? 'hidden' : screens.knows(to) ? 'fine' : 'gone' }
  })
}
