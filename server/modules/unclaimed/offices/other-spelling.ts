import { offices } from './office-of.ts'

const STATE = /^\/unclaimed-money\/([^/]+)$/

/** 'new york', 'New_York' and 'NewYork' are one name. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '')

const slugOf = new Map(
  offices.flatMap(({ code, slug, name }) =>
    [code, slug, name].map((spelling) => [lettersOf(spelling), slug] as const),
  ),
)

/**
 * Where the page of a state is that was asked for by its two letters, or by its name written otherwise: `/unclaimed-money/CA` is
 * `/unclaimed-money/california`.
 */
export function otherSpelling(path: string): { to: string; status: 301 } | undefined {
  const asked = STATE.exec(path)?.[1]
  const slug = asked && slugOf.get(lettersOf(decoded(asked)))
  return slug && slug !== asked ? { to: `/unclaimed-money/${slug}`, status: 301 } : undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
