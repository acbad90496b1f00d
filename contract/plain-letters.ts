/** Letters that are no other letter with a mark, and what stands for them where there are none but a to z. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'n',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** A name in small letters without accents: 'Œuvré-Þór' is 'oeuvre-thor'. Letters of other scripts and signs stay. */
export function plainLetters(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
}
