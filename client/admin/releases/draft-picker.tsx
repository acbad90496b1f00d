import { Badge, Button, Checkbox, Group, Table } from '@mantine/core'
import { useId } from 'react'
import { WideTable } from '../parts/wide-table.tsx'
import { ScreenLink } from '../router.tsx'
import { CallProblem } from './call-problem.tsx'
import { keyOf } from './definition-calls.ts'
import { editorPlace, nameWords } from './definition-words.ts'
import { momentWords } from '../parts/moments.ts'
import { useDiscardDraft } from './use-discard-draft.ts'
import type { Drafted } from './use-draft-reviews.ts'

const heads = ['Publish', 'What', 'State', 'By', 'Saved', 'Throw away']

/** The drafts, and which of them go into the release. */
export function DraftPicker({
  drafts,
  left,
  setLeft,
  mayEdit,
}: {
  drafts: readonly Drafted[]
  /** Keys of those that are left out. */
  left: ReadonlySet<string>
  setLeft(left: ReadonlySet<string>): void
  mayEdit: boolean
}) {
  const choose = (key: string, isChosen: boolean) => {
    const others = [...left].filter((one) => one !== key)
    setLeft(new Set(isChosen ? others : [...others, key]))
  }
  return (
    <>
      <Group gap="sm">
        <Button variant="default" onClick={() => setLeft(new Set())}>
          Choose all
        </Button>
        <Button variant="default" onClick={() => setLeft(new Set(drafts.map(keyOf)))}>
          Choose none
        </Button>
      </Group>
      <WideTable label="Drafts" heads={mayEdit ? heads : heads.slice(0, -1)}>
        {drafts.map((draft) => (
          <Line
            key={keyOf(draft)}
            isChosen={!left.has(keyOf(draft))}
            onChoose={(isChosen) => choose(keyOf(draft), isChosen)}
            {...{ draft, mayEdit }}
          />
        ))}
      </WideTable>
    </>
  )
}

function Line({
  draft: listed,
  isChosen,
  onChoose,
  mayEdit,
}: {
  draft: Drafted
  isChosen: boolean
  onChoose(isChosen: boolean): void
  mayEdit: boolean
}) {
  const id = useId()
  const { draft, states, title } = listed
  return (
    <Table.Tr>
      <Table.Td miw={96}>
        <label className="tick-target" htmlFor={id}>
          <Checkbox
            id={id}
            size="md"
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            aria-label={`Publish ${nameWords(listed)}`}
          />
        </label>
      </Table.Td>
      <Table.Th scope="row" fw={400}>
        <ScreenLink to={editorPlace(listed)}>{nameWords(listed)}</ScreenLink> {title}
      </Table.Th>
      <Table.Td>
        <Group gap={4}>
          {states.map((state) => (
            <Badge key={state} variant="default">
              {state}
            </Badge>
          ))}
          {draft.removes && <Badge variant="default">takes it away</Badge>}
        </Group>
      </Table.Td>
      <Table.Td>{draft.author}</Table.Td>
      <Table.Td miw="9rem">{momentWords(draft.updatedAt)}</Table.Td>
      {mayEdit && (
        <Table.Td>
          <ThrowAway listed={listed} />
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function ThrowAway({ listed }: { listed: Drafted }) {
  const discard = useDiscardDraft({
    ...listed,
    isLive: listed.states.includes('live'),
    seen: () => listed.draft.hash,
  })
  const [word, ask] = [`Throw away the draft of ${nameWords(listed)}`, 'It cannot be brought back.']
  return (
    <>
      <Button
        variant="default"
        loading={discard.isPending}
        aria-label={word}
        onClick={() => {
          if (confirm(`${word}? ${ask}`)) discard.mutate()
        }}
      >
        Throw away
      </Button>
      <CallProblem error={discard.error} />
    </>
  )
}
