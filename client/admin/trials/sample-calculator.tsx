import { Button, Group, NumberInput, Paper, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { PreLaunchAnswer } from '#contract/wire/admin/trials.ts'
import { countOf, percent } from '../parts/figures.ts'
import type { Asked } from './trial-calls.ts'

type Entry = number | string

/** How many visitors and days it takes to find an effect. */
export function SampleCalculator({
  sample,
  onAsk,
}: {
  sample: PreLaunchAnswer['sample']
  onAsk(asked: Asked): void
}) {
  const [baseline, setBaseline] = useState<Entry>(inPercent(sample.baseline))
  const [lift, setLift] = useState<Entry>(inPercent(sample.lift))
  const [power, setPower] = useState<Entry>(inPercent(sample.power))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk({
      ...(baseline !== '' && { baseline: Number(baseline) / 100 }),
      lift: Number(lift) / 100,
      power: Number(power) / 100,
    })
  }
  const isFine = isWithin(lift, 0.1, 1000) && isWithin(power, 50, 99)
  const hasBaseline = baseline === '' || isWithin(baseline, 0.01, 99.99)
  return (
    <Paper withBorder p="md" component="section" aria-label="How long it takes">
      <form onSubmit={submit}>
        <Stack>
          <Title order={2} size="h4">
            How long it takes
          </Title>
          <Group align="end">
            <NumberInput
              label="In control (%)"
              description="Empty: as it is today"
              {...{ ...field, value: baseline, onChange: setBaseline }}
            />
            <NumberInput
              label="Rise to be found (%)"
              description={riseWords(sample.baseline, lift)}
              {...{ ...field, value: lift, onChange: setLift }}
            />
            <NumberInput
              label="Power (%)"
              description="How often it is found"
              {...{ ...field, value: power, onChange: setPower }}
            />
            <Button type="submit" size="md" variant="default" disabled={!isFine || !hasBaseline}>
              Work it out
            </Button>
          </Group>
          <Text component="output">{sampleWords(sample)}</Text>
        </Stack>
      </form>
    </Paper>
  )
}

const field = { size: 'md', w: 210, min: 0, decimalScale: 2 } as const

/** '7,663 visitors in each variation: 75 days at 205 new visitors a day.' */
function sampleWords({
  baseline,
  lift,
  power,
  perVariation,
  visitorsPerDay,
  days,
}: PreLaunchAnswer['sample']): string {
  if (baseline === null) {
    return 'There are no figures of control yet: say what share you expect in control.'
  }
  if (perVariation === null) {
    return `From ${percent(baseline)} it cannot rise by ${percent(lift, { digits: 0 })} of its own size: type a smaller rise.`
  }
  const aim = `From ${percent(baseline)} to ${percent(baseline * (1 + lift))}, found ${percent(power, { digits: 0 })} of the time, takes ${countOf(perVariation, 'visitor')} in each variation`
  const speed = `${countOf(Math.round(visitorsPerDay), 'new visitor')} a day`
  if (days === null) return `${aim}. With ${speed} nobody can say how long that is.`
  return `${aim}: ${countOf(days, 'day')} at ${speed}.`
}

function riseWords(baseline: number | null, lift: Entry): string {
  if (baseline === null || lift === '') return 'Of its own size'
  const to = baseline * (1 + Number(lift) / 100)
  return `${percent(baseline)} to ${percent(to)}`
}

function inPercent(share: number | null): Entry {
  return share === null ? '' : Number((share * 100).toFixed(2))
}

function isWithin(entry: Entry, min: number, max: number): boolean {
  return entry !== '' && Number(entry) >= min && Number(entry) <= max
}
