import { Problem } from '../../problem.ts'
import { Prepared } from '../../http/prepared.ts'
import type { Tools } from '../../tools.ts'
import { Release, versionsOf } from '../definitions/index.ts'

/** Everything that was live with a release, as one JSON file that an import takes. @throws Problem not-found */
export async function exportRelease(
  { db }: Pick<Tools, 'db'>,
  { number }: { number: number },
): Promise<Prepared> {
  const release = await Release.query(db).findById(number).whereNotNull('map')
  if (!release) throw new Problem('not-found')
  const versions = await versionsOf(db, release)
  const definitions = versions.map(({ file, text }) => ({
    file,
    content: JSON.parse(text ?? 'null') as unknown,
  }))
  const body = { format: 'sparrow-definitions/1', release: number, definitions }
  return new Prepared(Buffer.from(JSON.stringify(body, null, 2)), {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="release-${number}.json"`,
  })
}
