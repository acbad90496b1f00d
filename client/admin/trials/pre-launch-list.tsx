import { Paper, Stack, Text, Title } from '@mantine/core'
import type { PreLaunchAnswer } from '#contract/wire/admin/trials.ts'
import classes from './trials.module.css'

/** What is to be so before an experiment starts. */
export function PreLaunchList({ checks }: { checks: PreLaunchAnswer['checks'] }) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Before it starts">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Before it starts
        </Title>
        <ul className={classes['checks']}>
          {checks.map(({ id, isMet, words }) => (
            <li key={id}>
              <span className={classes['mark']} data-met={isMet || undefined}>
                {isMet ? 'Done' : 'To do'}
              </span>
              <Text component="span">{words}</Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  )
}
