import { Group, Stack, Text, Title } from '@mantine/core'
import { ScreenLink } from '../router.tsx'
import { editorPlace } from '../releases/definition-words.ts'
import type { FlowPlace } from './flow-places.ts'
import classes from './flows.module.css'
import { StepFacts } from './step-facts.tsx'

/** The same as in the drawing, to read from top to bottom. */
export function StepList({ flow, places }: { flow: string; places: readonly FlowPlace[] }) {
  const steps = places.filter(({ isDetour }) => !isDetour)
  const ids = new Set(steps.map(({ step }) => step.id))
  const lost = places.filter(({ isDetour, step }) => isDetour && !ids.has(step.standsFor ?? ''))
  return (
    <>
      <ol className={classes['list']} aria-label={`Steps of the flow ${flow}`}>
        {steps.map((place) => (
          <li key={place.step.id}>
            <Item flow={flow} place={place} />
            <Detours flow={flow} of={place} places={places} />
          </li>
        ))}
      </ol>
      {lost.length > 0 && (
        <Stack gap="xs">
          <Title order={2} size="h4">
            Detours that stand for no step
          </Title>
          {lost.map((place) => (
            <Item key={place.step.id} flow={flow} place={place} />
          ))}
        </Stack>
      )}
    </>
  )
}

function Detours({
  flow,
  of: { step },
  places,
}: {
  flow: string
  of: FlowPlace
  places: readonly FlowPlace[]
}) {
  const own = places.filter((place) => place.step.standsFor === step.id)
  if (own.length === 0) return null
  return (
    <ul className={classes['detours']} aria-label={`Instead of ${step.id}`}>
      {own.map((place) => (
        <li key={place.step.id}>
          <Item flow={flow} place={place} />
        </li>
      ))}
    </ul>
  )
}

function Item({ flow, place }: { flow: string; place: FlowPlace }) {
  const { step, isDetour } = place
  const isNever = !isDetour && step.paths === 0
  return (
    <Stack gap={4} align="start">
      <Group gap="sm">
        <ScreenLink to={editorPlace({ kind: 'flow', id: flow }, step.id)}>{step.title}</ScreenLink>
        <Text size="sm" c="dimmed">
          {step.id} · {step.route} · {step.progress} %
        </Text>
      </Group>
      <StepFacts place={place} />
      {isNever && <Text fw={600}>No path comes here</Text>}
      {step.requires.length > 0 && (
        <Text size="sm">Led first to, when something is missing: {step.requires.join(', ')}</Text>
      )}
      {step.next.length > 0 && (
        <Text size="sm" c="dimmed">
          On to {step.next.map(({ id, paths }) => `${id} (${paths})`).join(', ')}
        </Text>
      )}
    </Stack>
  )
}
