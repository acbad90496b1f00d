import { Button, Group, Paper, Radio, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import type { ConflictView, SeenValue } from '#contract/wire/admin/catalogue.ts'
import { send } from '../ask.ts'
import { AskWhy } from '../parts/ask-why.tsx'
import { CallFailure } from '../parts/call-failure.tsx'
import { ScreenLink } from '../router.tsx'
import { Ending } from './ending.tsx'
import { factsOf, isKnownField } from './facts-of.ts'
import { FaultList } from './fault-list.tsx'
import { useKeeping } from './may-keep.ts'
import { SourceInput } from './source-input.tsx'
import { useSuitDeed } from './use-suit-deed.ts'
import { Outside, wordsOf } from './value-words.tsx'

const FieldInput = lazy(() => import('./field-input.tsx').then((m) => ({ default: m.FieldInput })))
const OTHER = 'other'

/** What sources disagree about: choose one value, or type the right one with its source. */
export function ConflictCard({ conflict }: { conflict: ConflictView }) {
  const { suitId, suitName, field, note, kind } = conflict
  return (
    <Paper withBorder p="md" component="article" aria-label={`${suitName}: ${titleOf(conflict)}`}>
      <Stack>
        <div>
          <ScreenLink to={`/suits/${suitId}`}>{suitName}</ScreenLink>
          <Text fw={650}>{titleOf(conflict)}</Text>
          {note && <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>}
        </div>
        {field && kind !== 'note' ? (
          <Choice conflict={conflict} field={field} />
        ) : (
          <SettleNote suitId={suitId} note={note ?? ''} />
        )}
      </Stack>
    </Paper>
  )
}

function titleOf({ field, kind }: ConflictView): string {
  if (!field) return 'Sources disagree'
  const { label } = factsOf(field)
  return kind === 'review' ? `${label}: read by a program, please look` : label
}

function Choice({ conflict, field }: { conflict: ConflictView; field: SuitFieldName }) {
  const { id, values, current, base, hasClosed } = conflict
  const { mayEdit } = useKeeping()
  const [chosen, setChosen] = useState('')
  // As it was when something else was begun with, whatever is read anew behind it.
  const [begun, setBegun] = useState({ value: current, base })
  const [sourceUrl, setSourceUrl] = useState('')
  const one = values.find((seen) => keyOf(seen) === chosen)
  const settling = useSuitDeed(
    () => {
      const said = one ? { ...one, base } : { ...begun, sourceUrl }
      const body = { value: said.value, sourceUrl: said.sourceUrl, base: said.base }
      return send(`/api/admin/suit-conflicts/${id}`, { body })
    },
    { onChanged: () => setChosen('') },
  )
  const choose = (next: string) => {
    if (next === OTHER) setBegun({ value: current, base })
    setChosen(next)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        settling.mutate()
      }}
    >
      <Stack>
        <Text size="sm">Now: {wordsOf(field, current)}</Text>
        <Values conflict={conflict} field={field} chosen={chosen} onChoose={choose} />
        {chosen === OTHER && (
          <OtherValue
            field={field}
            value={begun.value}
            sourceUrl={sourceUrl}
            onValue={(value) => setBegun({ ...begun, value })}
            onSource={setSourceUrl}
          />
        )}
        {(one || chosen === OTHER) && (
          <Ending field={field} after={one ? one.value : begun.value} hasClosed={hasClosed} />
        )}
        <CallFailure error={settling.error} />
        <FaultList error={settling.error} />
        {mayEdit && isKnownField(field) && (
          <Group>
            <Button
              type="submit"
              size="md"
              disabled={!one && chosen !== OTHER}
              loading={settling.isPending}
            >
              This is right
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

/** By what it says and not by its place: with a newer reading another value may stand there. */
function keyOf({ value, sourceUrl }: SeenValue): string {
  return `${sourceUrl} ${JSON.stringify(value)}`
}

interface Choosing {
  conflict: ConflictView
  field: SuitFieldName
  chosen: string
  onChoose(chosen: string): void
}

/** Each value with its source, and one that nobody has said yet. */
function Values({ conflict: { values }, field, chosen, onChoose }: Choosing) {
  const { mayEdit } = useKeeping()
  return (
    <Radio.Group label="Which is right?" value={chosen} onChange={onChoose} readOnly={!mayEdit}>
      <Stack gap="xs" mt="xs">
        {values.map((seen) => (
          <Group key={keyOf(seen)} gap="xs">
            <Radio value={keyOf(seen)} label={wordsOf(field, seen.value)} />
            <Text size="sm" c="dimmed">
              <Outside href={seen.sourceUrl} />
              {seen.seenOn && `, ${seen.seenOn}`}
            </Text>
          </Group>
        ))}
        {isKnownField(field) && <Radio value={OTHER} label="Something else" />}
      </Stack>
    </Radio.Group>
  )
}

interface OtherTyped {
  field: SuitFieldName
  value: unknown
  sourceUrl: string
  onValue(value: unknown): void
  onSource(sourceUrl: string): void
}

function OtherValue({ field, value, sourceUrl, onValue, onSource }: OtherTyped) {
  return (
    <>
      <Suspense fallback={<Text>Loading the form…</Text>}>
        <FieldInput field={field} value={value} onChange={onValue} />
      </Suspense>
      <SourceInput value={sourceUrl} onChange={onSource} />
    </>
  )
}

function SettleNote({ suitId, note }: { suitId: string; note: string }) {
  const { mayEdit } = useKeeping()
  const client = useQueryClient()
  if (!mayEdit) return null
  return (
    <Group>
      <AskWhy
        label="It is settled"
        deed="Take it off the list"
        act={async (reason) => {
          await send(`/api/admin/suits/${suitId}/notes`, { body: { note, reason } })
          await client.invalidateQueries({ queryKey: ['suits'] })
        }}
      >
        Set the field right on the settlement’s screen first, then say what you found.
      </AskWhy>
    </Group>
  )
}
