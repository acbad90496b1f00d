import { Alert, Button, Fieldset, Grid, Group, Pagination, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { TemplateScreenAnswer } from '#contract/wire/admin/catalogue-templates.ts'
import { Chip } from '../parts/chip.tsx'
import { ScreenLink } from '../router.tsx'
import { FinishForm } from './finish-form.tsx'
import { type PlaceKey } from './mapping-edits.ts'
import type { Box } from './page-boxes.ts'
import { PageSheet } from './page-sheet.tsx'
import { PlaceForm } from './place-form.tsx'
import { RestOfForm } from './rest-of-form.tsx'

const CHOOSE = 'Choose a field on the page, then what it takes.'
const DRAW = 'This form has no fields: draw a box where something is to be written.'

/** A form beside what is said of it: choose a place on the page, then what it takes. */
export function Mapper({ answer }: { answer: TemplateScreenAnswer }) {
  const { template, fields, sources } = answer
  const [mapping, setMapping] = useState(template.mapping)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<PlaceKey>()
  const [isDrawing, setDrawing] = useState(false)

  function addBox(box: Box): void {
    const from = sources[0]?.from ?? 'claimant.legalName'
    setMapping({ ...mapping, positions: [...mapping.positions, { from, page, ...box }] })
    setChosen({ position: mapping.positions.length })
    setDrawing(false)
  }

  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="sm">
          <SheetHead answer={answer} page={page} onPage={setPage} />
          <PageSheet
            answer={answer}
            mapping={mapping}
            page={page}
            chosen={chosen}
            isDrawing={isDrawing}
            onChoose={setChosen}
            onDrawn={addBox}
          />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="lg">
          {template.status === 'draft' && (
            <BoxButtons isDrawing={isDrawing} onDrawing={setDrawing} onBox={addBox} />
          )}
          {isBegun(template) && <Begun />}
          {answer.isAskedOtherwise && <AskedOtherwise />}
          <Fieldset variant="unstyled" disabled={template.status !== 'draft'}>
            <Stack gap="lg">
              {chosen ? (
                <PlaceForm
                  place={chosen}
                  mapping={mapping}
                  fields={fields}
                  sources={sources}
                  onChange={setMapping}
                  onRemoved={() => setChosen(undefined)}
                />
              ) : (
                <Text>{fields.length > 0 ? CHOOSE : DRAW}</Text>
              )}
              <RestOfForm answer={answer} mapping={mapping} onChange={setMapping} />
            </Stack>
          </Fieldset>
          <FinishForm answer={answer} mapping={mapping} />
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

function Begun() {
  return (
    <Alert variant="outline" color="gray" role="note">
      It begins with what was said of an earlier version. Look at each place before you keep it.
    </Alert>
  )
}

function AskedOtherwise() {
  return (
    <Alert variant="outline" color="orange" role="note">
      The settlement asks something else, or in other words, than when this was mapped. Look at each
      place again before you use the form.
    </Alert>
  )
}

/** Nobody has kept it yet, and something is said of it. */
function isBegun({ status, source, mapping }: TemplateScreenAnswer['template']): boolean {
  const isMapped = mapping.positions.length > 0 || Object.keys(mapping.fields).length > 0
  return status === 'draft' && source === null && isMapped
}

function SheetHead({
  answer: { template, pages },
  page,
  onPage,
}: {
  answer: TemplateScreenAnswer
  page: number
  onPage(page: number): void
}) {
  return (
    <Group>
      <Chip tone={template.status === 'active' ? 'good' : 'quiet'}>{template.status}</Chip>
      <ScreenLink to={`/suits/${template.suitId}`}>The settlement</ScreenLink>
      {pages.length > 1 && (
        <Pagination
          total={pages.length}
          value={page}
          onChange={onPage}
          getItemProps={(number) => ({ 'aria-label': `Page ${number} of the form` })}
          getControlProps={(control) => ({ 'aria-label': `${control} page of the form` })}
        />
      )}
    </Group>
  )
}

interface BoxAdding {
  isDrawing: boolean
  onDrawing(isDrawing: boolean): void
  onBox(box: Box): void
}

function BoxButtons({ isDrawing, onDrawing, onBox }: BoxAdding) {
  return (
    <Group>
      <Button
        variant={isDrawing ? 'filled' : 'default'}
        aria-pressed={isDrawing}
        onClick={() => onDrawing(!isDrawing)}
      >
        {isDrawing ? 'Drag over the page…' : 'Draw a box'}
      </Button>
      <Button variant="default" onClick={() => onBox({ x: 72, y: 72, width: 200, height: 16 })}>
        Add a box by numbers
      </Button>
    </Group>
  )
}
