import type { Remainder } from './figure.ts'

const keyed = (text: string) =>
  text
    .toLowerCase()
    .replace(/sections?|sec\b|part|code|[§.\s]/g, '')
    .replaceAll('’', "'")

/**
 * Takes what names a law, an office or a court out of a text, and what talks of them without a name: a draft may only cite
 * what our own list has.
 */
export function takeLaws(rest: Remainder): void {
  rest.take(
    /\b\d+\s*U\.?\s?S\.?\s?C\.?(?:ode)?(?:\s*(?:§+|sec(?:tion|\.)?))?\s*\d+[\w-]*(?:\([\w]+\))*/gi,
    'law',
    keyed,
  )
  rest.take(
    /\b\d+\s*C\.?\s?F\.?\s?R\.?(?:\s*(?:§+|part))?\s*\d+(?:\.\d+)?(?:\([\w]+\))*/gi,
    'law',
    keyed,
  )
  rest.take(/§+\s*[\w.()-]+/g, 'law', keyed)
  rest.take(
    /\b(?:sections?|sec\.|articles?|title|chapter|part|rule|regulation|reg\.)\s+(?:\d[\w.()-]*|[ivxlc]+\b|[a-z]\b)/gi,
    'law',
    (text) => (/^part\s+i\b/i.test(text) ? undefined : keyed(text)),
  )
  rest.take(
    /\b(?:[\w’'-]+\s+){1,4}(?:Act|Code|Statute|Law|Rule|Regulation|Directive)\b/g,
    'law',
    keyed,
  )
  rest.take(
    /\b(?:protection|billing|reporting|practices|commerce|warranty|trade|credit|consumer|uniform\s+commercial)\s+(?:acts?|code|laws?|rules?|rights?|statutes?)\b/gi,
    'law',
    keyed,
  )
  rest.take(
    /\b(?:laws?|lawful(?:ly)?|unlawful(?:ly)?|illegal(?:ly)?|legal(?:ly)?|legislation|statut\w+|regulat\w+|courts?|sue|sued|suing|lawsuits?|litigat\w+|attorneys?|lawyers?|solicitors?|fraud\w*|criminal|police|prosecut\w+|arbitrat\w+|FTC|CFPB|BBB|ombudsman)\b/gi,
    'law',
    (text) => text.toLowerCase(),
  )
}
