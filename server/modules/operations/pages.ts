import { checkDay } from '#contract/mailing/days.ts'
import { PAGE_SIZE, type Page } from '#contract/wire/admin/operations.ts'
import { Problem } from '../../problem.ts'

/** One more than a page shows: it says whether there is another page. */
export const READ = PAGE_SIZE + 1

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** @param rows as many as `READ` */
export function cutPage<Row>(
  rows: readonly Row[],
  cursorOf: (row: Row) => string,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return { shown, next: rows.length > PAGE_SIZE && last ? cursorOf(last) : null }
}

/** A page of rows that one function presents. */
export function presentPage<Row, Shown>(
  rows: readonly Row[],
  { cursorOf, present }: { cursorOf: (row: Row) => string; present: (row: Row) => Shown },
): Page<Shown> {
  const { shown, next } = cutPage(rows, cursorOf)
  return { rows: shown.map(present), next }
}

/** A cursor that is a row's id. @throws Problem input.invalid */
export function readId(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !ID.test(cursor)) throw unreadableCursor()
  return cursor
}

/** A cursor that is a day and a row's id. @throws Problem input.invalid */
export function readDayAndId(cursor: string | undefined): [day: string, id: string] | undefined {
  if (cursor === undefined) return undefined
  const [day = '', id = ''] = cursor.split('|')
  if (!isDay(day) || !ID.test(id)) throw unreadableCursor()
  return [day, id]
}

/** One of the calendar, or the day after all of them. */
function isDay(word: string): boolean {
  try {
    if (word !== 'infinity') checkDay(word)
    return true
  } catch {
    return false
  }
}

/** What whoever asks for a page with a cursor of their own making is told. */
export function unreadableCursor(): Problem {
  const errors = [{ path: '/cursor', message: 'is not one that a page gave' }]
  return new Problem('input.invalid', { errors })
}

/** In a `like`: the words as they are. */
export function literal(words: string): string {
  return words.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
