import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFlowLinks } from './flow-links.ts'
import { answerCalls, flowOf, putOn, startAnew, stepOf } from './testing/stage-flow.tsx'

const block = [{ id: 'fields', type: 'step-text', props: {} }] as ResolvedSection[]
const flow = flowOf(
  stepOf('review', '/file/review', { blocks: [{ ...block[0]!, id: 'link' }] }),
  stepOf('form', '/file/form', { blocks: block }),
)
const seen: string[] = []

function Change({ field }: { field: string }) {
  const { hrefOf } = useFlowLinks()
  return <a href={hrefOf({ stepId: 'form' }, field)}>Change</a>
}

/** Fields that come late, as those of a form do that is fetched. */
function Fields() {
  const [isHere, setHere] = useState(false)
  return (
    <>
      <TextField id="first" label="First" />
      <button type="button" onClick={() => setHere(true)}>
        Bring the rest
      </button>
      {isHere && (
        <>
          <TextField id="late" label="Late" />
          <RadioGroup
            id="pick"
            name="pick"
            label="Pick"
            options={[
              { value: 'a', label: 'A' },
              { value: 'b', label: 'B' },
            ]}
            value="b"
            onChange={() => {}}
          />
        </>
      )}
    </>
  )
}

function show(at: string) {
  putOn(flow, at, ({ id }) =>
    id === 'link' ? <Change key={id} field="late" /> : <Fields key={id} />,
  )
}

const bring = () => userEvent.click(screen.getByRole('button', { name: 'Bring the rest' }))

beforeEach(() => {
  startAnew()
  answerCalls()
  seen.length = 0
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.id)
  }
})

test('a link names the field that it leads to', () => {
  show('/file/review')

  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/file/form#late')
})

test('the field that the address names has the focus, in view', async () => {
  show('/file/form#first')

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First')))
  expect(seen).toEqual(['first'])
})

test('one that comes late has it then', async () => {
  show('/file/form#late')

  await bring()

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Late')))
})

test('of radios it is the one that is picked', async () => {
  show('/file/form#pick')

  await bring()

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'B' })))
})

test('who has begun to type elsewhere is left alone', async () => {
  show('/file/form#late')
  await userEvent.click(screen.getByLabelText('First'))

  screen.getByRole('button', { name: 'Bring the rest' }).click()

  await screen.findByLabelText('Late')
  await new Promise((done) => setTimeout(done, 50))
  expect(document.activeElement).toBe(screen.getByLabelText('First'))
})

test('a field that is held back has the focus once it is shown', async () => {
  show('/file/form#late')
  const main = screen.getByRole('main')
  main.dataset['held'] = 'true'
  await bring()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement?.id).not.toBe('late')

  delete main.dataset['held']

  await waitFor(() => expect(document.activeElement?.id).toBe('late'))
})
