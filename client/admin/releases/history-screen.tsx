import { Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReleaseInfo } from '#contract/wire/admin/publishing-parts.ts'
import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { ScreenLink } from '../router.tsx'
import { useReleases } from './definition-calls.ts'
import { nameWords } from './definition-words.ts'
import { momentWords } from '../parts/moments.ts'
import { ReleaseBadge } from './release-badge.tsx'
import { ReleasePlaces } from './release-places.tsx'

const heads = ['Release', 'State', 'Live from', 'By', 'Note', 'What it changed']

/** Every release, the newest first. */
export function HistoryScreen() {
  const releases = useReleases()
  const [wanted, setWanted] = useState('')
  return (
    <Screen title="Releases: history">
      <ReleasePlaces />
      <Loaded query={releases}>
        {(found) =>
          found.releases.length === 0 ? (
            <Empty title="No release yet">
              The first one is made when the site starts with a database. Publish a draft to make
              another.
            </Empty>
          ) : (
            <>
              <TextInput
                label="Search"
                description="A number, a name, words of a note, or what was changed."
                size="md"
                maw={420}
                value={wanted}
                onChange={({ currentTarget }) => setWanted(currentTarget.value)}
              />
              <WideTable label="History of releases" heads={heads}>
                {found.releases
                  .filter((release) => tellingOf(release).includes(wanted.trim().toLowerCase()))
                  .map((release) => (
                    <Line key={release.number} release={release} />
                  ))}
              </WideTable>
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

function Line({ release }: { release: ReleaseInfo }) {
  const { number, state, author, note, changed, publishAt, liveAt, bringsBack } = release
  // One that was refused or called off never went live.
  const from = liveAt ?? (state === 'scheduled' ? publishAt : null)
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <ScreenLink to={`/releases/${number}`}>{`Release ${number}`}</ScreenLink>
      </Table.Th>
      <Table.Td>
        <ReleaseBadge state={state} />
      </Table.Td>
      <Table.Td miw="9rem">{from ? momentWords(from) : '–'}</Table.Td>
      <Table.Td>{author}</Table.Td>
      <Table.Td>
        {bringsBack !== null && `Brings back release ${bringsBack}. `}
        {note}
      </Table.Td>
      <Table.Td>{someNames(changed)}</Table.Td>
    </Table.Tr>
  )
}

function tellingOf({ number, author, note, changed }: ReleaseInfo): string {
  return [number, author, note, ...changed.map(nameWords)].join(' ').toLowerCase()
}

/** The first release names everything that there is. */
function someNames(changed: ReleaseInfo['changed']): string {
  const names = changed.slice(0, 4).map(nameWords)
  const more = changed.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}` || 'Nothing'
}
