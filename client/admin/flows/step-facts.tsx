import { Badge, Group, Text } from '@mantine/core'
import { percent } from '../parts/figures.ts'
import type { FlowPlace } from './flow-places.ts'
import classes from './flows.module.css'

/** What is said of a step beside its name: the same in the drawing and in the list. */
export function StepFacts({ place }: { place: FlowPlace }) {
  const { step, who, repeats, exit, left } = place
  return (
    <>
      <Text size="sm">{who}</Text>
      {repeats && <Text size="sm">Once for each chosen claim</Text>}
      {exit && <Text size="sm">{exit}</Text>}
      {step.experiments.length > 0 && (
        <Group gap={4}>
          {step.experiments.map(({ id, variations, splits }) => (
            <Badge
              key={id}
              size="md"
              variant="outline"
              color={splits ? 'leaf' : 'gray'}
              c="var(--mantine-color-text)"
              className={classes['badge']}
              title={`Varies in ${variations.join(', ')}`}
            >
              {id}
              {splits ? ', running' : ''}
            </Badge>
          ))}
        </Group>
      )}
      {left && <DropOff {...left} />}
    </>
  )
}

function DropOff({ share, reached }: NonNullable<FlowPlace['left']>) {
  return (
    <span className={classes['heat']} data-heat={heatOf(share)}>
      {percent(share, { digits: 0 })} of {reached} left here
    </span>
  )
}

/** How much stands out: 0 under 2 %, then from 2, 5, 10 and 20 % on. */
function heatOf(share: number): number {
  return [0.02, 0.05, 0.1, 0.2].filter((from) => share >= from).length
}
