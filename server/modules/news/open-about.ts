import type { Tools } from '../../tools.ts'
import type { NewsReader } from './news-reader.model.ts'
import type { AboutReader } from './read-wish.ts'

/** What a reader told about themselves. */
export function openAbout(
  { secrets }: Pick<Tools, 'secrets'>,
  { sealedAbout }: Pick<NewsReader, 'sealedAbout'>,
): AboutReader {
  return JSON.parse(secrets.open('news', sealedAbout).toString()) as AboutReader
}
