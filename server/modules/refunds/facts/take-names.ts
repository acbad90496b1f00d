import type { Remainder } from './figure.ts'

/** Words that a sentence may begin with; whatever else has a capital is a name. */
const STARTERS = new Set(
  `a about according accordingly actually additionally after again all along also although an and another any are as at
attached based because been before below besides both but by can clearly considering could currently despite did do does
due each either enclosed even every finally following for from further furthermore given had has have having here how
however i i'd i'll i'm i've if in indeed instead is it its just kindly later let looking may meanwhile moreover my needless
neither nevertheless no nor not nothing now of on once one only or otherwise our out over overall perhaps please prior
rather regarding regrettably repeated similarly since so some still such sadly surely that the their them then there
therefore these they this those though thus to under unfortunately unless until upon was we were what when whenever where
whether which while who why will with within without would yes yet you your yours should despite`
    .split(/\s+/)
    .filter(Boolean),
)
/** How one addresses a company, in capitals or not. */
const ADDRESSED = new Set(
  'dear hello hi sir madam customer customers service services support team care relations department thank thanks sincerely regards best kind yours faithfully'.split(
    ' ',
  ),
)
const WORD = /[\p{Lu}][\p{L}\p{M}'’-]*/gu

/** Takes words with a capital that are neither the beginning of a sentence nor `known`. */
export function takeNames(rest: Remainder, known: (word: string) => boolean): void {
  const text = rest.left
  let at = 0
  rest.take(WORD, 'name', (word) => {
    at = text.indexOf(word, at)
    const before = text.slice(0, at)
    at += word.length
    const plain = bare(word)
    if (plain === 'i' || /^i'(?:d|ll|m|ve)$/.test(plain) || ADDRESSED.has(plain)) return undefined
    if (known(plain)) return undefined
    const begins = /(?:^|[.!?:;]["'”’)]*\s+|\n\s*(?:[-*\u2022]\s*)?|["“(]\s*)$/u.test(before)
    return begins && STARTERS.has(plain) ? undefined : plain
  })
}

/** People who appear from nowhere, whatever their name: 'your agent promised', 'I spoke to'. */
export function takePeople(rest: Remainder): void {
  rest.take(
    /\b(?:agents?|representatives?|supervisors?|managers?|clerks?|cashiers?|employees?|mr|mrs|ms|dr|spoke|spoken|talked|phoned|telephoned|called\s+you|chatted|assured|promised\s+me|told\s+me)\b\.?/giu,
    'person',
    (text) => text.toLowerCase().replace(/\W+/g, ' ').trim(),
  )
}

/** A word without the 's of whose it is, in small letters. */
export function bare(word: string): string {
  return word.toLowerCase().replaceAll('’', "'").replace(/'s?$/, '')
}
