import { Group, Stack, Text, Title } from '@mantine/core'
import { useMe } from '../me.tsx'
import { Breakable } from '../parts/breakable.tsx'
import { mayDraft } from '../parts/section.ts'
import { useDefinitions } from '../releases/definition-calls.ts'
import { ScreenLink } from '../router.tsx'
import { DeedLink } from './trial-deeds.tsx'

/** The way to a new experiment, for who may draft. */
export function NewTrialLink() {
  const { roles } = useMe()
  if (!mayDraft(roles)) return null
  return <DeedLink to="/experiments/new" label="New experiment" />
}

/** Experiments that are only drafted or planned: they have no figures, so the list of results does not name them. */
export function DraftedTrials() {
  const definitions = useDefinitions()
  const drafted = (definitions.data?.definitions ?? []).filter(
    ({ kind, states }) => kind === 'experiment' && !states.includes('live'),
  )
  if (drafted.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label="Drafted experiments">
      <Title order={2} size="h4">
        Drafted or planned, not live
      </Title>
      {drafted.map(({ id, title }) => (
        <Group key={id} gap="sm">
          <ScreenLink to={`/experiments/${id}/setup`}>
            <Breakable name={id} />
          </ScreenLink>
          <Text>{title}</Text>
        </Group>
      ))}
    </Stack>
  )
}
