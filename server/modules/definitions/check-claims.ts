import type { Language } from '#contract/languages.ts'
import { oncePerObject } from '#contract/once-per-object.ts'
import type { Definition, DefinitionFile, DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { actionsIn } from './links-named.ts'
import { textsIn } from './texts-in.ts'
import { allTexts } from './written-texts.ts'

/**
 * What this site may never say, and why (FTC Act §5; PRODUCT §4: "not a law firm", no promise of money, "may" instead of
 * "you qualify").
 */
const banned: readonly { words: RegExp; es: RegExp; reason: string }[] = [
  {
    words:
      /\byou(?: are|['’]re| may be| could be) owed\b|\bmoney (?:that )?you(?: are|['’]re) owed\b/gi,
    es: /\b(?:se )?(?:le|les|te|os) (?:deben?|adeudan?)\b|\bdinero que (?:se )?(?:le|les|te) (?:deben?|corresponde)\b/gi,
    reason: 'nobody is known to be owed anything before an administrator decides',
  },
  {
    words:
      /\bguaranteed? (?:a |your |you )?(?:payouts?|payments?|money|cash|settlements?|compensation|approval)\b|\b(?:payouts?|payments?|money|cash|approval) (?:is|are) guaranteed\b/gi,
    es: /\b(?:pagos?|dinero|efectivo|indemnizaci[oó]n|compensaci[oó]n|aprobaci[oó]n|cobro) garantizad[oa]s?\b|\b(?:pago|dinero|aprobaci[oó]n|cobro) (?:est[aá]|queda) garantizad[oa]\b|\bgarantizamos (?:el|su|un) (?:pago|dinero|cobro)\b/gi,
    reason: 'no payout can be guaranteed',
  },
  {
    // "If you qualify" and "do you qualify?" say nothing of anybody.
    words:
      /(?<!\b(?:if|whether|when|once|unless|until|do) )\byou (?:\w+ )?qualify\b(?<!\b(?:may|might|could) qualify)|(?<!\b(?:if|whether|when|once|unless|until) )\byou(?: are|['’]re) (?:\w+ )?(?:eligible|entitled|qualified)\b/gi,
    es: /(?<!\bsi )\busted (?:ya )?(?:califica|cumple los requisitos|re[uú]ne los requisitos)\b|(?<!\bsi (?:usted )?)\b(?:usted )?tiene derecho a (?:un pago|cobrar|recibir|dinero|una parte|una compensaci[oó]n|una indemnizaci[oó]n)(?![\p{L}])/giu,
    reason: 'only the administrator says who is in the class: say "may"',
  },
  {
    words: /\byou (?:must|have to|need to) (?:register|sign up|enroll)\b/gi,
    es: /\b(?:usted )?(?:debe|tiene que|necesita) (?:registrarse|inscribirse)(?![\p{L}])/giu,
    reason: 'anybody may file for themselves, without us',
  },
  {
    words: /\b(?:100 ?%|totally|completely) risk[- ]free\b|\bfree money\b/gi,
    es: /\b(?:100 ?%|totalmente|completamente) (?:sin riesgos?|libre de riesgos?)|\bdinero (?:gratis|f[aá]cil)\b/gi,
    reason: 'is a promise that nobody can keep',
  },
  {
    words: /\b(?:your|our|we are|AI|robot) (?:a |an )?(?:lawyers?|attorneys?|law firm)\b/gi,
    es: /\b(?:sus?|nuestros?|nuestras?|somos|somos un|somos una) (?:abogad[oa]s?|bufete|firma de abogados)\b/gi,
    reason: 'this is no law firm and gives no legal advice',
  },
  {
    words: /\b(?:government|court)[- ](?:approved|endorsed|backed) (?:service|site|company)\b/gi,
    es: /\b(?:servicio|sitio|empresa) (?:aprobad[oa]|avalad[oa]|respaldad[oa]) por (?:el gobierno|un tribunal|la corte|el tribunal)\b/gi,
    reason: 'no court and no authority stands behind this site',
  },
]

/** The same words are fine where they are denied: "We are not a law firm", "is not guaranteed". */
const DENIED = {
  en: /\b(?:not?|never|nobody|isn['’]t|aren['’]t|without|cannot|can['’]t)\b[^.!?]{0,40}$/i,
  es: /(?:^|[^\p{L}])(?:no|nunca|nadie|ning[uú]n|ninguna|sin|tampoco|ni)(?![\p{L}])[^.!?]{0,40}$/iu,
}

/** Claims that may not be made, wherever they stand; in Spanish where that is written beside the English. */
export function checkClaims(files: readonly DefinitionFile[]): Fault[] {
  return files.flatMap(({ file, definition }) =>
    claimsOf(definition).map((found) => ({ file, ...found })),
  )
}

const claimsOf = oncePerObject((definition: Definition): Found[] => {
  const english = textsIn(definition).flatMap(({ pointer, text }) =>
    claimsIn(text, 'en').map((reason) => ({ pointer, reason })),
  )
  const spanish = allTexts(definition).flatMap(({ pointer, es = '' }) =>
    claimsIn(es, 'es').map((reason) => ({ pointer: `${pointer}/es`, reason })),
  )
  return [...english, ...spanish]
})

/** Why a text may not be said as it is. */
export function claimsIn(text: string, language: Language): string[] {
  return banned.flatMap(({ words, es, reason }) => {
    // Denied in one sentence, it may be claimed in the next.
    const found = [...text.matchAll(language === 'en' ? words : es)].find(
      ({ index }) => !DENIED[language].test(text.slice(0, index)),
    )
    return found ? [`may not say "${found[0]}": ${reason}`] : []
  })
}

const footerRoutes = ['/terms', '/privacy', '/privacy-choices']

/**
 * What has to be said and to be found on every page and in every email: who we are and are not; the terms, privacy and its
 * choices.
 */
export function checkDisclosures({ site, pages }: Pick<DefinitionSet, 'site' | 'pages'>): Fault[] {
  const { name, contacts } = site.definition
  const unsaid = [
    { pointer: '/name', said: [name], reason: 'must say what the site is called' },
    {
      pointer: '/contacts/postal',
      said: contacts.postal,
      reason: 'must say our address: every email has to (CAN-SPAM, 15 USC §7704)',
    },
  ].filter(({ said }) => said.every((words) => words.trim() === ''))
  return [
    ...unsaid.map(({ pointer, reason }) => ({ file: site.file, pointer, reason })),
    ...footerFaults({ site, pages }),
  ]
}

function footerFaults({ site, pages }: Pick<DefinitionSet, 'site' | 'pages'>): Fault[] {
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
