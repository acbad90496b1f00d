import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import type { Reworded } from '#contract/reworded-questions.ts'
import type { KnownField } from '#contract/wire/admin/catalogue.ts'
import { send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { useTyped } from '../parts/use-typed.ts'
import { askedOtherwise } from './asked-otherwise.ts'
import { Ending } from './ending.tsx'
import { factsOf } from './facts-of.ts'
import { FaultList } from './fault-list.tsx'
import { SourceInput } from './source-input.tsx'
import { useSuitDeed } from './use-suit-deed.ts'

const FieldInput = lazy(() => import('./field-input.tsx').then((m) => ({ default: m.FieldInput })))

interface Editing {
  suitId: string
  known: KnownField
  /** The settlement is closed already. */
  hasClosed: boolean
  /** The edit waits for another publisher. */
  waits: boolean
  /** Another one of this field waits already: until that is decided no second one is taken. */
  isTaken?: boolean
}

/** A button that opens a field's form; another value comes with where it was read. */
export function EditField(editing: Editing) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const { leave, onType } = useTyped(isOpen, close)
  const { label, kind } = factsOf(editing.known.field)
  return (
    <>
      <Button variant="default" size="compact-md" onClick={open} aria-label={`Edit: ${label}`}>
        Edit
      </Button>
      <Modal opened={isOpen} onClose={leave} title={label} size={kind === 'terms' ? 'xl' : 'md'}>
        <Form {...editing} onType={onType} onDone={close} />
      </Modal>
    </>
  )
}

interface Filling extends Editing {
  onType(): void
  onDone(): void
}

function Form({ suitId, known, hasClosed, waits, isTaken = false, onType, onDone }: Filling) {
  // As the form began with it, whatever is read anew behind it.
  const [{ field, hash: base, value: begun }] = useState(known)
  const [value, setValue] = useState(begun)
  const [sourceUrl, setSourceUrl] = useState(known.sourceUrl)
  const take = (next: unknown) => {
    onType()
    setValue(next)
  }
  const { asked, ...saying } = useSaying(askedOtherwise(field, { before: begun, after: value }))
  const saving = useSuitDeed(() =>
    send(`/api/admin/suits/${suitId}/fields/${field}`, {
      method: 'PATCH',
      body: { value, sourceUrl, base, ...(asked && { meansSame: saying.isSaid }) },
    }),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(undefined, { onSuccess: onDone })
      }}
    >
      <Stack>
        {waits && <Waits isLegal={factsOf(field).legal === true} isTaken={isTaken} />}
        <Suspense fallback={<Text>Loading the form…</Text>}>
          <FieldInput field={field} value={value} onChange={take} />
        </Suspense>
        <SourceInput
          description="It counts as checked by you today."
          value={sourceUrl}
          onChange={(next) => {
            onType()
            setSourceUrl(next)
          }}
        />
        {asked && <MeansSame {...saying} />}
        <Ending field={field} after={value} hasClosed={hasClosed} />
        <CallFailure error={saving.error} />
        <FaultList error={saving.error} />
        <Group>
          <Button type="submit" size="md" loading={saving.isPending}>
            {waits ? 'Send for approval' : 'Save'}
          </Button>
          {value !== null && factsOf(field).kind !== 'flag' && (
            <Button variant="default" size="md" onClick={() => take(null)}>
              Not known
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

function Waits({ isLegal, isTaken }: { isLegal: boolean; isTaken: boolean }) {
  return (
    <Alert variant="outline" color="orange">
      {isLegal
        ? 'This is legal text: another publisher approves it before it counts.'
        : 'Signed forms are mailed there: another publisher approves it before it counts.'}
      {isTaken &&
        ' Another edit of it waits already. Have that one approved, refused or taken back before you write this one.'}
    </Alert>
  )
}

/** It is said of these words and no others: they may be changed once more afterwards. */
function useSaying(reworded: readonly Reworded[]): Saying & { asked: string } {
  const [saidOf, setSaidOf] = useState<string>()
  const asked = reworded.map(({ after }) => after).join('\n')
  const onSay = (isSaid: boolean) => setSaidOf(isSaid ? asked : undefined)
  return { asked, reworded, isSaid: saidOf === asked, onSay }
}

interface Saying {
  reworded: readonly Reworded[]
  isSaid: boolean
  onSay(isSaid: boolean): void
}

function MeansSame({ reworded, isSaid, onSay }: Saying) {
  return (
    <div>
      <Text fw={600}>Asked in other words</Text>
      {reworded.map(({ path, before, after }) => (
        <Text key={path} size="sm">
          <del>{before}</del> → <ins>{after}</ins>
        </Text>
      ))}
      <Checkbox
        mt="xs"
        label="They mean the same as before"
        description="Answers that people gave stay, and count for the new words. Otherwise give each a new id: then it is asked anew."
        size="md"
        checked={isSaid}
        onChange={({ currentTarget }) => onSay(currentTarget.checked)}
      />
    </div>
  )
}
