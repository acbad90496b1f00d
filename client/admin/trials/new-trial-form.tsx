import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { metrics } from '#contract/experiments/metrics.ts'
import type { TrialDrafts } from '#contract/wire/admin/trials.ts'
import { send } from '../ask.ts'
import { CallProblem } from '../releases/call-problem.tsx'
import { PUBLISHING } from '../releases/definition-calls.ts'
import { TakingPart } from './taking-part.tsx'
import { emptyTrial, faultsOf, trialFrom, type TypedTrial, withVariations } from './typed-trial.ts'
import { VariationFields } from './variation-fields.tsx'

/** What an experiment is to find out, and how it is judged. Faults are said once it was tried to send. */
export function NewTrialForm({
  onMade,
}: {
  onMade(made: { id: string; answer: TrialDrafts }): void
}) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(emptyTrial)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const create = useMutation({
    mutationFn: () => send<TrialDrafts>('/api/admin/trials', { body: trialFrom(typed) }),
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: [PUBLISHING] })
      onMade({ id: typed.id, answer })
    },
  })
  const faults = faultsOf(typed)
  const put = (some: Partial<TypedTrial>) => setTyped((was) => ({ ...was, ...some }))
  const error = (field: keyof TypedTrial) => (tries > 0 ? faults[field] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(faults).length === 0) create.mutate()
    else setTries((count) => count + 1)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack maw={760}>
        <Purpose {...{ typed, put, error }} />
        <VariationFields
          variations={typed.variations}
          error={error('variations')}
          onChange={(variations) => put(withVariations(typed, variations))}
        />
        <TakingPart {...{ typed, put }} error={error('percents')} />
        <Judging {...{ typed, put, error }} />
        <CallProblem error={create.error} />
        <Group>
          <Button type="submit" size="md" loading={create.isPending}>
            Draft the experiment
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface Fields {
  typed: TypedTrial
  put(some: Partial<TypedTrial>): void
  error(field: keyof TypedTrial): string | undefined
}

function Purpose({ typed, put, error }: Fields) {
  return (
    <>
      <TextInput
        label="Id"
        description="Small letters, digits and _: short_hero_test. It cannot be changed later."
        size="md"
        required
        value={typed.id}
        error={error('id')}
        onChange={({ currentTarget }) => put({ id: currentTarget.value })}
      />
      <Textarea
        label="Hypothesis"
        description="What changes, for whom, and why it should be better."
        size="md"
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={typed.hypothesis}
        error={error('hypothesis')}
        onChange={({ currentTarget }) => put({ hypothesis: currentTarget.value })}
      />
      <TextInput
        label="Owner"
        description="Who looks at it and ends it."
        size="md"
        required
        maxLength={100}
        value={typed.owner}
        error={error('owner')}
        onChange={({ currentTarget }) => put({ owner: currentTarget.value })}
      />
    </>
  )
}

function Judging({ typed, put, error }: Fields) {
  const others = metrics.filter(({ id }) => id !== typed.primaryMetric)
  return (
    <>
      <NativeSelect
        label="Judged by"
        size="md"
        value={typed.primaryMetric}
        data={metrics.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = metrics.find(({ id }) => id === value)
          const guardrails = typed.guardrails.filter((id) => id !== value)
          if (chosen) put({ primaryMetric: chosen.id, guardrails })
        }}
      />
      <Checkbox.Group
        label="Must not get worse"
        value={typed.guardrails}
        onChange={(ids) =>
          put({ guardrails: metrics.map(({ id }) => id).filter((id) => ids.includes(id)) })
        }
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} py="sm">
          {others.map(({ id, name }) => (
            <Checkbox key={id} size="md" value={id} label={name} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Group align="start">
        <NumberInput
          label="Visitors in each variation"
          description="The calculator helps once it is drafted."
          size="md"
          required
          min={1}
          allowDecimal={false}
          value={typed.minPerVariation}
          error={error('minPerVariation')}
          onChange={(minPerVariation) => put({ minPerVariation })}
        />
        <TextInput
          type="date"
          label="To be looked at by"
          description="Then somebody is told."
          size="md"
          required
          value={typed.reviewBy}
          error={error('reviewBy')}
          onChange={({ currentTarget }) => put({ reviewBy: currentTarget.value })}
        />
      </Group>
    </>
  )
}
