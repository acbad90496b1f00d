import { List, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { Search, SearchGroup } from '#contract/wire/admin/operations-search.ts'
import { send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { Empty } from '../parts/empty.tsx'
import { Screen } from '../parts/screen.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { ScreenLink } from '../router.tsx'
import { CodesOff } from './codes-off.tsx'

/** One box for whatever has a number, a name or an address. What is typed stays out of addresses and logs. */
export function SearchScreen() {
  const searching = useMutation({
    mutationFn: (words: string) =>
      send<OutputOf<typeof Search>>('/api/admin/search', { body: { words } }),
  })
  const { data } = searching
  return (
    <Screen title="Search">
      <SearchBox
        label="Search everything"
        description="A claim’s reference, a whole e-mail address, a settlement or its administrator’s address, the number of a letter, payment, message, request or job, a tracking number, the id of a page, flow or experiment."
        value=""
        onSearch={(words) => words !== '' && searching.mutate(words)}
      />
      <CallFailure error={searching.error} />
      <div aria-live="polite">
        {data &&
          (data.groups.length > 0 ? (
            <Groups
              groups={data.groups}
              onChanged={() => searching.variables && searching.mutate(searching.variables)}
            />
          ) : (
            <Nothing />
          ))}
      </div>
    </Screen>
  )
}

function Nothing() {
  return (
    <Empty title="Nothing found">
      Numbers and e-mail addresses have to be whole. People’s names are stored sealed, so nobody can
      be found by theirs: ask for their reference or their address.
    </Empty>
  )
}

function Groups({ groups, onChanged }: { groups: readonly SearchGroup[]; onChanged: () => void }) {
  return (
    <Stack gap="lg">
      {groups.map(({ kind, label, hits }) => (
        <section key={kind} aria-label={label}>
          <Title order={2} size="h4" mb="xs">
            {label}
          </Title>
          <List listStyleType="none" spacing="sm">
            {hits.map(({ title, detail, to, codesOf }) => (
              <List.Item key={`${title} ${detail} ${to ?? ''}`}>
                {to ? <ScreenLink to={to}>{title}</ScreenLink> : title}
                <Text size="sm" c="dimmed">
                  {detail}
                </Text>
                {codesOf && <CodesOff accountId={codesOf} onDone={onChanged} />}
              </List.Item>
            ))}
          </List>
        </section>
      ))}
    </Stack>
  )
}
