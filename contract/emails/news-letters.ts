import type { ProofKind } from '../wire/suits.ts'

/** A settlement of the weekly message. */
export interface NewsItem {
  /** The settlement's name. */
  claim: string
  proof: ProofKind
  /** The last ISO day for a claim, where one is known. */
  lastDay?: string
  href: string
}

/** Messages about new settlements. */
export interface NewsLetters {
  /** What was listed since the last one. `more`: so many others; `isMatched`: those alone that may include the reader. */
  news: { items: readonly NewsItem[]; more: number; isMatched: boolean; href: string }
  /** To an address that somebody typed, before anything weekly goes there. */
  'news-asked': { href: string }
}
