/**
 * Defendants whose own mark simple-icons has (CC0): name → its slug there. Everybody else gets a monogram, and so do
 * those whose mark is a long word that nobody could read at this size.
 */
const iconSlugs: Record<string, string> = {
  'AT&T': 'atandt',
  Anthropic: 'anthropic',
  Apple: 'apple',
  Educative: 'educative',
  Google: 'google',
  'Google and YouTube': 'youtube',
  Kia: 'kia',
  "McDonald's": 'mcdonalds',
  Robinhood: 'robinhood',
  Snowflake: 'snowflake',
  Target: 'target',
  Toyota: 'toyota',
  'Wells Fargo': 'wellsfargo',
}

/** Dark enough for 4.5 : 1 on their own light tint. */
const palette = [
  '#1d5c43',
  '#1f4e8c',
  '#7a3e12',
  '#6b2d73',
  '#8a2432',
  '#0f5f6b',
  '#4a4a12',
  '#3d3a8c',
]

const smallWords = new Set(['and', 'of', 'the', 'in', 'for', '&'])

/** How a settlement is marked: a brand's icon, or initials in a colour that stays the same for a name. */
export type Mark =
  | { kind: 'icon'; file: string; title: string; icon: string }
  | { kind: 'monogram'; file: string; title: string; initials: string; colour: string }

/** The mark of a settlement: its defendant's, or one of its own where no defendant is named. */
export function markFor({ name, defendant }: { name: string; defendant?: string }): Mark {
  const title = defendant ?? name
  const icon = iconSlugs[title]
  if (icon) return { kind: 'icon', file: icon, title, icon }
  return {
    kind: 'monogram',
    file: kebab(title),
    title,
    initials: initialsOf(title),
    colour: colourOf(title),
  }
}

/** The mark of the samples that stand in for a list that did not arrive. */
export const exampleMark: Mark = {
  kind: 'monogram',
  file: 'example',
  title: 'Example',
  initials: 'Ex',
  colour: '#4a4a12',
}

function initialsOf(title: string): string {
  const words = title.split(/[\s/-]+/).filter((word) => word && !smallWords.has(word.toLowerCase()))
  const letters = words.map((word) => word.replace(/[^A-Za-z0-9]/g, '')).filter(Boolean)
  if (letters.length === 1) return (letters[0] ?? '').slice(0, 2)
  return letters
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}

function colourOf(title: string): string {
  let sum = 0
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return palette[sum % palette.length] ?? '#1d5c43'
}

function kebab(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
