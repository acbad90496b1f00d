import type { Tools } from '../tools.ts'
import type { KeptAs } from './kept-words.ts'

/**
 * What a column holds. `personal`: about a person, in clear. `reference`: leads to another row, a file or an address, or is
 * a fingerprint. `plain`: a state, a day, a figure, which tells nothing of anybody by itself. `key`: opens something, so it
 * is handed to nobody.
 */
export type Content = 'personal' | 'reference' | 'plain' | 'key' | Sealed

/** Personal, encrypted by `tools.secrets` under this purpose. */
export interface Sealed {
  seal: string
  /** `file`: bytes that an export hands over as a file; `key`: handed to nobody. */
  form: 'json' | 'text' | 'file' | 'key'
}

/** A column whose words are encrypted, as JSON unless `form` says otherwise. @param seal the purpose of `tools.secrets` */
export const sealed = (seal: string, form: Sealed['form'] = 'json'): Sealed => ({ seal, form })

/** A way in which a person's rows are found. */
export type Finding =
  /**
   * By the visitor's id in this column. `trace`: what somebody leaves by looking, nothing that they began; `missed`: what they
   * keep here and come back for, on whichever page.
   */
  | { visitor: string; trace?: true; missed?: true }
  /** With the rows of another table that are the person's, by their `key` (`id` when absent). */
  | { column: string; in: string; key?: string }
  /** By the keyed hash of an address that is proven to be the person's. */
  | { address: string; hash(tools: Pick<Tools, 'secrets'>, address: string): string }

/** What is left of a row that the law makes us keep, and why. */
export interface Kept {
  /** SQL on the table's own columns: which rows stay; absent: all. */
  where?: string
  /** Column → what it becomes; those that are not named stay as they are. */
  become: Readonly<Record<string, typeof NOBODY | typeof NOW | typeof EMPTY | null>>
  /** The application may not touch these rows: the database's own function blanks and removes them. */
  guarded?: true
  /** The deletion itself leaves such a row: always, or for whoever has a proven address. */
  left?: 'always' | 'by-address'
  /** In words for the person. */
  as: KeptAs
}

/** In `become`: another id in place of the visitor's, the same one in all of a person's rows, which nobody knows. */
export const NOBODY = 'nobody'
/** In `become`: the instant of the deletion. */
export const NOW = 'now'
/** In `become`: no bytes. */
export const EMPTY = 'empty'

/** A function of the database that ends what is over by a rule of its own, which no caller can widen. */
export type EndingRule = 'forget_untouched_claims' | 'forget_old_records' | 'forget_old_plan_events'

/** How long a row lives without anybody asking for its end. */
interface Lasting {
  /** As the privacy policy says it. */
  words: string
  /** The daily sweep deletes it so many days after this column. */
  swept?: { after: string; days: number }
  /** Functions of the database that end rows of it by rules of their own, run by the same sweep. */
  endedBy?: readonly EndingRule[]
}

/** One table: what is in it, whose it is, how it is handed out, how it ends. Names are the database's own. */
export interface Holding {
  table: string
  /** In words for the person: 'Claims'. */
  title: string
  /** Each row that one of these finds; `nobody`: nothing in it is about a person. */
  whose: readonly Finding[] | 'nobody'
  columns: Readonly<Record<string, Content>>
  lasts: Lasting
  /** What of it stays when a person has everything deleted; absent: nothing. */
  kept?: Kept
  /** A sealed column with an address that is proven to be the person's, in the rows for which `where` holds. */
  proves?: { column: string; where: string }
}

/** A table in which nothing is about a person. */
export function impersonal(
  table: string,
  { title, columns, words }: { title: string; columns: readonly string[]; words: string },
): Holding {
  const plain = Object.fromEntries(columns.map((column) => [column, 'plain' as const]))
  return { table, title, whose: 'nobody', columns: plain, lasts: { words } }
}
