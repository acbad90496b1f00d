import { Button, Stack, Title } from '@mantine/core'
import { useCallback } from 'react'
import { BlockPane } from './blocks/block-pane.tsx'
import { type Place, whole } from './document/places.ts'
import { indexOf } from './document/items.ts'
import { useEditing } from './editing.ts'
import { newStep } from './new-step.ts'

/** What the definition is made of: sections of a page, steps of a flow with the blocks of the chosen one. */
export function ListPane({ undo }: { undo(): void }) {
  const { name, place, choose } = useEditing()
  return (
    <Stack gap="sm">
      <Button
        variant={place.id ? 'default' : 'filled'}
        justify="start"
        aria-current={place.id ? undefined : true}
        onClick={() => choose(whole)}
      >
        {name.kind === 'page' ? 'Page settings' : 'Settings'}
      </Button>
      {name.kind === 'page' && <Sections undo={undo} />}
      {name.kind === 'flow' && <Steps undo={undo} />}
    </Stack>
  )
}

function Sections({ undo }: { undo(): void }) {
  const { place } = useEditing()
  const placeOf = useCallback((id?: string): Place => (id ? { list: '/sections', id } : whole), [])
  return (
    <BlockPane label="Sections" list="/sections" chosen={place.id} placeOf={placeOf} undo={undo} />
  )
}

function Steps({ undo }: { undo(): void }) {
  const { content, place } = useEditing()
  const { list = '/steps', id } = place
  const index = id ? indexOf(content, list, id) : -1
  const stepAt = useCallback(
    (one?: string): Place => (one ? { list: '/steps', id: one } : whole),
    [],
  )
  const detourAt = useCallback(
    (one?: string): Place => (one ? { list: '/detours', id: one } : whole),
    [],
  )
  const blockAt = useCallback(
    (block?: string): Place => ({ list, id, ...(block && { block }) }),
    [list, id],
  )
  return (
    <>
      {index >= 0 && (
        <section className="ed-inner" aria-label={`Blocks of ${id}`}>
          <Title order={2} size="h5" mb={4}>
            Blocks of {id}
          </Title>
          <BlockPane
            key={`${list} ${id}`}
            label={`Blocks of ${id}`}
            list={`${list}/${index}/blocks`}
            chosen={place.block}
            placeOf={blockAt}
            undo={undo}
          />
        </section>
      )}
      <Title order={2} size="h5">
        Steps
      </Title>
      <BlockPane
        label="Steps"
        list="/steps"
        chosen={list === '/steps' ? id : undefined}
        placeOf={stepAt}
        isSteps
        add={() => newStep(content, '/steps', list === '/steps' ? id : undefined)}
        undo={undo}
      />
      <Title order={2} size="h5">
        Detours
      </Title>
      <BlockPane
        label="Detours"
        list="/detours"
        chosen={list === '/detours' ? id : undefined}
        placeOf={detourAt}
        isSteps
        add={() => newStep(content, '/detours', list === '/detours' ? id : undefined)}
        undo={undo}
      />
    </>
  )
}
