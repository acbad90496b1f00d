import { Alert, Button, Code, FileInput, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportAnswer, importColumns } from '#contract/wire/admin/catalogue-import.ts'
import { CallError, send, textOf } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { Screen } from '../parts/screen.tsx'
import { ImportTable } from './import-table.tsx'

/** Brings a file of settlements in: first what would happen, row by row, then that and nothing else. */
export function ImportScreen() {
  const [file, setFile] = useState<File | null>(null)
  const client = useQueryClient()
  const trying = useMutation({ mutationFn: (chosen: File) => importFile(chosen, 'try') })
  const applying = useMutation({
    mutationFn: (plan: string) => importFile(file!, plan),
    onSuccess: () => client.invalidateQueries({ queryKey: ['suits'] }),
    // Nothing was done: what would happen by now stands beside the reason.
    onError: (error) => error instanceof CallError && error.status === 409 && trying.mutate(file!),
  })
  const answer = applying.data ?? trying.data

  function choose(chosen: File | null): void {
    setFile(chosen)
    applying.reset()
    trying.reset()
    if (chosen) trying.mutate(chosen)
  }

  return (
    <Screen title="Import settlements">
      <FileInput
        label="CSV or JSON file"
        description="UTF-8, at most 5 MB. Nothing changes until you say so."
        placeholder="Choose a file"
        styles={{ placeholder: { color: 'var(--mantine-color-dimmed)' } }}
        accept=".csv,.json,text/csv,application/json"
        size="md"
        maw={480}
        value={file}
        onChange={choose}
        clearable={false}
      />
      <CallFailure error={trying.error ?? applying.error} />
      {trying.isPending && <Text aria-live="polite">Reading the file…</Text>}
      {!answer && !trying.isPending && <Columns />}
      {answer && (
        <Plan
          answer={answer}
          isPending={applying.isPending}
          onApply={() => applying.mutate(answer.plan)}
        />
      )}
    </Screen>
  )
}

interface Planned {
  answer: ImportAnswer
  isPending: boolean
  onApply(): void
}

/** What the file does, or has done by now. */
function Plan({ answer, isPending, onApply }: Planned) {
  const { counts, unread, rows } = answer
  return (
    <Stack>
      <Group>
        {answer.applied ? (
          <Alert variant="outline" color="leaf" aria-live="polite">
            Done. {summary(answer)}
          </Alert>
        ) : (
          <>
            <Text>{summary(answer)}</Text>
            <ApplyButton changes={changesIn(answer)} isPending={isPending} onApply={onApply} />
          </>
        )}
      </Group>
      {Boolean(counts['refused']) && (
        <Text>Rows that are refused change nothing; the others are taken without them.</Text>
      )}
      {unread.length > 0 && <Text>Not read: {unread.join(', ')}.</Text>}
      <ImportTable rows={rows} />
    </Stack>
  )
}

function ApplyButton({
  changes,
  isPending,
  onApply,
}: Omit<Planned, 'answer'> & { changes: number }) {
  return (
    <Button size="md" disabled={changes === 0} loading={isPending} onClick={onApply}>
      {changes === 0 ? 'Nothing to bring in' : `Bring in ${changes}`}
    </Button>
  )
}

function Columns() {
  return (
    <Stack gap="xs" maw={720}>
      <Text>
        A line each, with these columns; <Code>name</Code> and <Code>sourceUrl</Code> are needed,
        and a new settlement needs <Code>description</Code>. Payments and deadlines may stand as
        they are published: “Up to $25”, “9/24/26”. What cannot be read for certain waits for you
        under Conflicts.
      </Text>
      <Text>
        {importColumns.map((name) => (
          <Code key={name} mr={6} style={{ display: 'inline-block' }}>
            {name}
          </Code>
        ))}
      </Text>
    </Stack>
  )
}

function summary({ counts }: ImportAnswer): string {
  const { new: added = 0, changed = 0, same = 0, conflict = 0, refused = 0 } = counts
  const { newToDecide: asked = 0 } = counts
  const fresh =
    asked > 0 ? `${added} new (${asked} of them with something to decide)` : `${added} new`
  return `${fresh}, ${changed} changed, ${conflict} to decide, ${same} the same, ${refused} refused.`
}

function changesIn({
  counts: { new: added = 0, changed = 0, conflict = 0 },
}: ImportAnswer): number {
  return added + changed + conflict
}

/** Browsers name a file's type as its maker did; what it is shows in its first letters. */
async function importFile(file: File, plan: string): Promise<ImportAnswer> {
  const isJson = /^\s*[[{]/.test(await textOf(file.slice(0, 100)))
  const body = new Blob([file], { type: isJson ? 'application/json' : 'text/csv' })
  return send(`/api/admin/catalogue/import/${plan}`, { body, fileName: file.name })
}
