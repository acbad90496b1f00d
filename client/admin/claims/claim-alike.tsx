import { Group, Stack, Text } from '@mantine/core'
import type { StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import { ScreenLink } from '../router.tsx'
import { likenessWords } from './claim-words.ts'

/** What it has in common with claims of other people, to be looked into before it is mailed. */
export function ClaimAlike({ alike }: Pick<StaffClaim, 'alike'>) {
  return (
    <Stack gap="md">
      {alike.map(({ kind, others }) => (
        <div key={kind}>
          <Text size="sm">{likenessWords[kind].words}</Text>
          <Group gap="sm">
            {others.map(({ id, reference }) => (
              <ScreenLink key={id} to={`/claims/${id}`}>
                {reference}
              </ScreenLink>
            ))}
          </Group>
        </div>
      ))}
    </Stack>
  )
}
