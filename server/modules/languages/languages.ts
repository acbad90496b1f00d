import type { Language } from '#contract/languages.ts'
import type { RequestFacts } from '../../http/endpoint.ts'
import type { Tools } from '../../tools.ts'
import type { MoveVisitor } from '../module.ts'

/** A note this old is made anew, so that it does not end while its reader comes back (`holds.ts`). */
const FRESH_DAYS = 30

/** In which language a request is read, and whether that was chosen by hand. */
export type Reading = Pick<RequestFacts, 'language' | 'choseLanguage'>

/**
 * Notes in which language somebody reads. Whose browser asks for English, as nearly everybody's does, costs no statement; where
 * that was chosen by hand, it takes the place of another language that was noted before.
 */
export async function noteLanguage(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { visitorId, reading: { language, choseLanguage } }: { visitorId: string; reading: Reading },
): Promise<void> {
  if (!language || (language === 'en' && !choseLanguage)) return
  const since = clock.now()
  await db('readingLanguages')
    .insert({ visitorId, language, since })
    .onConflict('visitorId')
    .merge()
    .whereRaw(
      `reading_languages.language <> excluded.language
         or reading_languages.since < excluded.since - make_interval(days => ?)`,
      [FRESH_DAYS],
    )
}

/** The language that somebody was last seen to read in; English where nothing else was noted. */
export async function languageOf(
  { db }: Pick<Tools, 'db'>,
  { visitorId }: { visitorId: string },
): Promise<Language> {
  const noted = await db('readingLanguages').where({ visitorId }).first('language')
  return (noted?.language as Language | undefined) ?? 'en'
}

/** What their browser reads in now goes along to their account. */
export const moveLanguage: MoveVisitor = async ({ db }, { from, to }) => {
  const brought = await db('readingLanguages').where({ visitorId: from }).delete().returning('*')
  if (brought.length === 0) return
  await db('readingLanguages')
    .insert(brought.map((row) => ({ ...row, visitorId: to })))
    .onConflict('visitorId')
    .merge()
}
