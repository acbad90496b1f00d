import { List, Stack, Text } from '@mantine/core'
import type {
  DefinitionChange,
  DefinitionFault,
  DefinitionName,
} from '#contract/wire/admin/publishing-parts.ts'
import { CallError } from '../ask.ts'
import { CallFailure, signInWords } from '../parts/call-failure.tsx'
import { DiffView } from '../parts/diff-view/diff-view.tsx'
import { nameWords } from './definition-words.ts'
import { FaultList } from './fault-list.tsx'
import { Notice } from './notice.tsx'

/** What the refusals of publishing bring along. */
interface Refusal {
  faults?: DefinitionFault[]
  stale?: DefinitionName[]
  guarded?: DefinitionChange[]
}

/** Why a call was refused, with all that it names. */
export function CallProblem({ error }: { error: Error | null }) {
  if (!error) return null
  return signInWords(error) ? <CallFailure error={error} /> : <Refused error={error} />
}

function Refused({ error }: { error: Error }) {
  const { faults = [], stale = [], guarded = [] } = refusalOf(error)
  return (
    <Stack gap="sm">
      <Notice tone="bad" title={error.message}>
        {error instanceof CallError && error.faults.length > 0 && (
          <List>
            {error.faults.map(({ path, message }) => (
              <List.Item key={`${path} ${message}`}>
                {path} {message}
              </List.Item>
            ))}
          </List>
        )}
        {error instanceof CallError && error.code === 'definition.stale' && stale.length === 0 && (
          <Text>Open it in the editor: there you see the difference and decide.</Text>
        )}
        {stale.length > 0 && (
          <List>
            {stale.map((name) => (
              <List.Item key={nameWords(name)}>
                {nameWords(name)}: it was saved again, or something else went live, since you
                looked. Look at it once more.
              </List.Item>
            ))}
          </List>
        )}
      </Notice>
      <FaultList title="To be mended first" faults={faults} />
      {guarded.length > 0 && <DiffView label="What needs another publisher" changes={guarded} />}
    </Stack>
  )
}

function refusalOf(error: Error): Refusal {
  const body = error instanceof CallError ? error.body : undefined
  return typeof body === 'object' && body !== null ? body : {}
}
