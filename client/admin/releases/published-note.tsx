import { ScreenLink, usePlace } from '../router.tsx'
import { useReleases } from './definition-calls.ts'
import { momentInZones } from '../parts/moments.ts'
import { Notice } from './notice.tsx'

/** What publishing came to, after it; the address carries the release's number. */
export function PublishedNote() {
  const { query } = usePlace()
  const releases = useReleases()
  const number = Number(query.get('done'))
  const release = releases.data?.releases.find((one) => one.number === number)
  const isPlanned = release?.state === 'scheduled' && release.publishAt
  // An address that is gone back to may name one that was cancelled or followed by another.
  if (!isPlanned && release?.state !== 'live') return null
  return (
    <Notice
      tone="good"
      title={isPlanned ? `Release ${number} is planned` : `Release ${number} is live`}
    >
      {isPlanned ? `It goes live on ${momentInZones(isPlanned)}. ` : 'Visitors have it now. '}
      <ScreenLink to={`/releases/${number}`}>
        {isPlanned ? 'Look at it or cancel it' : 'Look at it or take it back'}
      </ScreenLink>
    </Notice>
  )
}
