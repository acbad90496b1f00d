import { isRecord } from '#contract/is-record.ts'
import './editor.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useReducer } from 'react'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { DefinitionRead, ReadSchemas } from '#contract/wire/admin/publishing.ts'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { ask } from '../ask.ts'
import { Loaded } from '../parts/loaded.tsx'
import type { Pieces, Schema } from '../parts/schema-form/schema.ts'
import { Screen } from '../parts/screen.tsx'
import {
  type Definitions,
  PUBLISHING,
  useDefinition,
  useDefinitionAnew,
  useDefinitions,
} from '../releases/definition-calls.ts'
import { nameWords } from '../releases/definition-words.ts'
import { NothingInHand } from '../releases/nothing-in-hand.tsx'
import { usePlace } from '../router.tsx'
import { itemsAt } from './document/items.ts'
import { type Place, whole } from './document/places.ts'
import { useVariations } from './use-variations.ts'
import { Workbench } from './workbench.tsx'

/** One definition, opened. `?step=` chooses a step of a flow. */
export function EditorScreen({ name }: { name: DefinitionName }) {
  const read = useDefinitionAnew(name)
  const list = useDefinitions()
  const schemas = useQuery({
    queryKey: [PUBLISHING, 'schemas'],
    queryFn: ({ signal }) =>
      ask<OutputOf<typeof ReadSchemas>>('/api/admin/definition-schemas', signal),
    staleTime: Infinity,
  })
  return (
    <Loaded query={schemas}>
      {(known) => (
        <Loaded query={list}>
          {(all) => (
            <Loaded query={read}>
              {(one) =>
                one.live || one.draft ? (
                  <Opened read={one} known={known} all={all} />
                ) : (
                  <Screen title={nameWords(one)}>
                    <NothingInHand name={one} />
                  </Screen>
                )
              }
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

function Opened({
  read,
  known,
  all,
}: {
  read: DefinitionRead
  known: OutputOf<typeof ReadSchemas>
  all: Definitions
}) {
  const { query } = usePlace()
  const variations = useVariations(all.definitions)
  const site = useDefinition({ kind: 'site', id: 'site' })
  const pieces = known.definitions as Pieces
  const [opening, reopen] = useReducer((times: number) => times + 1, 0)
  const first = useMemo(() => firstPlace(read, query.get('step')), [read, query])
  const links = site.data?.draft?.content?.['links'] ?? site.data?.live?.content?.['links']
  const suggestions = useMemo(() => {
    const content = read.draft?.content ?? read.live?.content ?? {}
    const steps = [...itemsAt(content, '/steps'), ...itemsAt(content, '/detours')].map(
      ({ id }) => id,
    )
    const names = isRecord(links) ? Object.keys(links) : []
    return {
      link: names,
      socialLink: names,
      experiment: Object.keys(variations),
      ...(steps.length > 0 && {
        step: steps,
        entry: steps,
        standsFor: steps,
        backTo: steps,
        otherwise: steps,
      }),
    }
  }, [read, links, variations])
  // Another draft than the one that was opened (discarded, taken from the files) is another document.
  const key = `${read.kind} ${read.id} ${read.live?.hash} ${read.draft === null} ${opening}`
  return (
    <Workbench
      key={key}
      read={read}
      schema={known.schemas[read.kind] as Schema}
      pieces={pieces}
      first={first}
      variations={variations}
      suggestions={suggestions}
      reopen={reopen}
    />
  )
}

function firstPlace({ draft, live, kind }: DefinitionRead, step: string | null): Place {
  const content = draft?.content ?? live?.content ?? {}
  if (kind === 'page') {
    const [section] = itemsAt(content, '/sections')
    return section ? { list: '/sections', id: section.id } : whole
  }
  if (kind !== 'flow') return whole
  const wanted = ['/steps', '/detours'].find((list) =>
    itemsAt(content, list).some(({ id }) => id === step),
  )
  const [entry] = itemsAt(content, '/steps')
  if (wanted && step) return { list: wanted, id: step }
  return entry ? { list: '/steps', id: entry.id } : whole
}
