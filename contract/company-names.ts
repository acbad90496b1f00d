/** Parts of a name that say what kind of firm it is, and no more. */
const FORMS = new Set([
  'inc',
  'llc',
  'ltd',
  'co',
  'corp',
  'corporation',
  'company',
  'plc',
  'lp',
  'the',
])
/** What statements and shops put behind a company’s name without making it another company. */
const TAILS = new Set(
  'com net store stores shop online usa us app bill billing services subscription membership payment purchase customer restaurants airlines airways air'.split(
    ' ',
  ),
)

/** The words of a company’s name as they are compared: without signs, firms’ forms and the plural. */
export function companyWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  return (plain.match(/[a-z0-9]+/g) ?? [])
    .filter((word) => !FORMS.has(word))
    .map((word) => (word.length > 4 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
}

/**
 * Whether a name that was read somewhere, 'NETFLIX.COM' or 'Boohoo US', may mean a company: the same words, or the
 * company’s own with nothing behind them but a shop’s usual additions. ‘Apple Valley Dental’ is not Apple.
 * @returns the question for any number of companies: the name is taken apart once
 */
export function companiesMeantBy(told: string): (company: string) => boolean {
  const words = companyWords(told)
  const joined = words.join('')
  return (company) =>
    knownSides(company).some((own) => {
      if (own.length === 0 || own.join('').length < 3) return false
      if (joined === own.join('')) return true
      const isStart = own.every((word, index) => words[index] === word)
      return isStart && words.slice(own.length).every((word) => isTail(word))
    })
}

const MOST_KNOWN = 5_000
const known = new Map<string, string[][]>()

/** Companies are those of our own lists, which are asked about again and again. */
function knownSides(company: string): string[][] {
  const kept = known.get(company)
  if (kept) return kept
  if (known.size >= MOST_KNOWN) known.clear()
  const taken = sides(company)
  known.set(company, taken)
  return taken
}

/** A settlement may be with several: 'Visa and Mastercard'. */
function sides(company: string): string[][] {
  const parts = company.split(/,| and | & | \/ /i)
  return [companyWords(company), ...(parts.length > 1 ? parts.map(companyWords) : [])]
}

function isTail(word: string): boolean {
  return TAILS.has(word) || TAILS.has(`${word}s`) || /\d/.test(word) || word.length <= 2
}
