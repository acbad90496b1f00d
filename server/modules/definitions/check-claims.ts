import type { DefinitionFile, DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { actionsIn } from './links-named.ts'
import { textsIn } from './texts-in.ts'

/** What this site may never say, and why (FTC Act §5; PRODUCT: "not a law firm", no promise of money). */
const banned: readonly { words: RegExp; reason: string }[] = [
  {
    words:
      /\byou(?: are|['’]re| may be| could be) owed\b|\bmoney (?:that )?you(?: are|['’]re) owed\b/i,
    reason: 'nobody is known to be owed anything before an administrator decides',
  },
  {
    words:
      /\bguaranteed? (?:a |your |you )?(?:payouts?|payments?|money|cash|settlements?|compensation|approval)\b|\b(?:payouts?|payments?|money|cash|approval) (?:is|are) guaranteed\b/i,
    reason: 'no payout can be guaranteed',
  },
  {
    words: /\b(?:100 ?%|totally|completely) risk[- ]free\b|\bfree money\b/i,
    reason: 'is a promise that nobody can keep',
  },
  {
    words: /\b(?:your|our|we are|AI|robot) (?:a |an )?(?:lawyers?|attorneys?|law firm)\b/i,
    reason: 'this is no law firm and gives no legal advice',
  },
  {
    words: /\b(?:government|court)[- ](?:approved|endorsed|backed) (?:service|site|company)\b/i,
    reason: 'no court and no authority stands behind this site',
  },
]

/** The same words are fine where they are denied: "We are not a law firm", "is not guaranteed". */
const DENIED = /\b(?:not?|never|nobody|isn['’]t|aren['’]t|without|cannot|can['’]t)\b[^.!?]{0,40}$/i

/** Claims that may not be made, wherever they stand. */
export function checkClaims(files: readonly DefinitionFile[]): Fault[] {
  return files.flatMap(({ file, definition }) =>
    textsIn(definition).flatMap(({ pointer, text }) =>
      banned.flatMap(({ words, reason }) => {
        const found = words.exec(text)
        if (!found || DENIED.test(text.slice(0, found.index))) return []
        return [{ file, pointer, reason: `may not say "${found[0]}": ${reason}` }]
      }),
    ),
  )
}

const footerRoutes = ['/terms', '/privacy', '/privacy-choices']

/** What has to be said and to be found on every page: who we are not; the terms, privacy and its choices, where they are. */
export function checkDisclosures({ site, pages }: Pick<DefinitionSet, 'site' | 'pages'>): Fault[] {
  const { file, definition } = site
  const { footer } = definition
  const linked = new Set(
    actionsIn(footer).map(({ action }) => (action.do === 'navigate' ? action.to : '')),
  )
  const there = new Set([...pages.values()].flatMap((page) => page.definition.routes))
  const missing = footerRoutes
    .filter((route) => there.has(route) && !linked.has(route))
    .map((route) => ({ file, pointer: '/footer/columns', reason: `must lead to ${route}` }))
  const isSaid = textsIn(footer).some(({ text }) => /\bnot a law firm\b/i.test(text))
  const reason = 'must say that this is not a law firm'
  return isSaid ? missing : [...missing, { file, pointer: '/footer/legal', reason }]
}
