import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import type { PreLaunchAnswer, TrialDrafts } from '#contract/wire/admin/trials.ts'
import { conditionWords } from '../parts/condition-builder/condition-words.ts'
import { percent } from '../parts/figures.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { useDefinition } from '../releases/definition-calls.ts'
import { NothingInHand } from '../releases/nothing-in-hand.tsx'
import { PlannedNote } from '../releases/planned-note.tsx'
import { ScreenLink, usePlace } from '../router.tsx'
import { AudienceForm } from './audience-form.tsx'
import { Drafted } from './drafted.tsx'
import { PreLaunchList } from './pre-launch-list.tsx'
import { SampleCalculator } from './sample-calculator.tsx'
import { ShipForm } from './ship-form.tsx'
import { SplitForm } from './split-form.tsx'
import { StartForm } from './start-form.tsx'
import { StopForm } from './stop-form.tsx'
import { type Asked, type OnDrafted, usePreLaunch } from './trial-calls.ts'
import { type Deed, deedsOf, TrialDeeds } from './trial-deeds.tsx'
import { TrialHealth } from './trial-health.tsx'
import { readTrial, type TrialState } from './trial-state.ts'
import { Notice } from '../releases/notice.tsx'

/** An experiment's making: what it is, what can be done with it (`?do=start`), what is to be so first, how long it takes. */
export function TrialScreen({ id }: { id: string }) {
  const definition = useDefinition({ kind: 'experiment', id })
  return (
    <Screen
      title={`Set up ${id}`}
      // What never went live has none.
      aside={definition.data?.live && <ScreenLink to={`/experiments/${id}`}>Results</ScreenLink>}
    >
      <Loaded query={definition}>{(read) => <Trial id={id} read={read} />}</Loaded>
    </Screen>
  )
}

function Trial({ id, read: { live, draft } }: { id: string; read: DefinitionRead }) {
  const { query } = usePlace()
  const [asked, setAsked] = useState<Asked>({ lift: 0.1, power: 0.8 })
  const [drafted, setDrafted] = useState<{ by: string | null; answer: TrialDrafts }>()
  const preLaunch = usePreLaunch(id, asked)
  const wanted = query.get('do')
  const onDrafted: OnDrafted = (answer) => setDrafted({ by: wanted, answer })
  const content = draft?.content ?? live?.content
  if (!content) return <NothingInHand name={{ kind: 'experiment', id }} />
  const trial = readTrial(content)
  const liveStatus = live?.content && readTrial(live.content).status
  const deed = deedsOf(trial.status).find((one) => one.do === wanted)
  return (
    <Stack gap="lg">
      {draft && (
        <Notice tone="plain" title="There is a draft of it: this is the draft">
          {liveStatus && liveStatus !== trial.status && (
            <Text>Until it is published, the experiment is “{liveStatus}” as before.</Text>
          )}
          <ScreenLink to={`/releases?choose=experiment:${id}`}>Look at it and publish</ScreenLink>
        </Notice>
      )}
      <PlannedNote names={[{ kind: 'experiment', id }]} />
      <Facts trial={trial} />
      <TrialHealth id={id} />
      <TrialDeeds id={id} status={trial.status} {...(deed && { now: deed.do })} />
      <Loaded query={preLaunch}>
        {({ checks, sample, hasVisitors }) => (
          <>
            {deed && (
              <Paper withBorder p="md" component="section" aria-label={deed.label}>
                <Title order={2} size="h4" mb="sm">
                  {deed.label}
                </Title>
                {formOf(deed.do, { id, trial, hasVisitors, checks, onDrafted })}
              </Paper>
            )}
            {drafted && drafted.by === wanted && <Drafted answer={drafted.answer} />}
            <PreLaunchList checks={checks} />
            <SampleCalculator sample={sample} onAsk={setAsked} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

interface Known {
  id: string
  trial: TrialState
  hasVisitors: boolean
  checks: PreLaunchAnswer['checks']
  onDrafted: OnDrafted
}

function formOf(deed: Deed, { id, trial, hasVisitors, checks, onDrafted }: Known): ReactNode {
  const forms: Record<Deed, () => ReactNode> = {
    start: () => <StartForm key={id} {...{ id, trial, checks, onDrafted }} />,
    split: () => <SplitForm key={id} {...{ id, trial, hasVisitors, onDrafted }} />,
    audience: () => <AudienceForm key={id} {...{ id, trial, onDrafted }} />,
    stop: () => <StopForm key={id} {...{ id, onDrafted }} />,
    ship: () => <ShipForm key={id} {...{ id, trial, onDrafted }} />,
  }
  return forms[deed]()
}

/** Why nobody is in it. */
const idle: Readonly<Record<string, string>> = {
  draft: 'planned; nobody is in it before it starts',
  stopped: 'it had; everybody gets control now',
}

function Facts({ trial }: { trial: TrialState }) {
  const { status, hypothesis, variations, coverage, condition, primaryMetric, reviewBy } = trial
  return (
    <Stack gap="xs">
      <Text maw={760}>{hypothesis}</Text>
      <Group gap="lg">
        <Badge variant="outline" c="var(--mantine-color-text)">
          {status}
        </Badge>
        {variations.map(({ key, weight }) => (
          <Text key={key}>
            <b>{key}</b> {percent(weight, { digits: 0 })}
          </Text>
        ))}
        {coverage === 0 && <Text>{idle[status] ?? 'nobody is in it'}</Text>}
        {coverage > 0 && coverage < 1 && (
          <Text>of {percent(coverage, { digits: 0 })} of visitors</Text>
        )}
        <Text>Judged by {primaryMetric}</Text>
        <Text>To be looked at by {reviewBy}</Text>
      </Group>
      <Text>Takes part: {conditionWords(condition)}</Text>
    </Stack>
  )
}
