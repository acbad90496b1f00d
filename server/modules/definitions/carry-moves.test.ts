import { expect, test } from 'vitest'
import type { FieldMove, Flow } from '#contract/definitions/flow.ts'
import { moveFields } from '#contract/definitions/move-fields.ts'
import { smallFlow, smallStep } from '../../testing/definition-folder.ts'
import { movesBack } from './carry-moves.ts'

/** A flow with one step, which asks this. */
function asking(id: string, fields: FieldMove[] = []): Flow {
  const questions = [{ id, ask: 'text', label: id }]
  const blocks = [{ id: 'asked', type: 'questions', props: { questions } }]
  const flow = smallFlow([smallStep('one', 0, { blocks })])
  return { ...flow, change: { policy: 'follow', migrations: [], fields } } as unknown as Flow
}

const move = (from: string, to?: string) => ({ step: 'one', from, ...(to && { to }) })

test('what a flow says itself of an answer stands, also where a renaming was taken back before: the answer is not put under a new question of that name', () => {
  const back = asking('town', movesBack(asking('city', [move('town', 'city')]), asking('town')))

  expect(back.change.fields).toEqual([move('city', 'town')])
  expect(movesBack(back, asking('city', [move('town')]))).toEqual([])
})

test('answers of a renaming that came, went and came again under a third name are found there', () => {
  const back = asking('town', [move('city', 'town')])
  const again = [move('town', 'city'), move('city', 'place')]

  expect(movesBack(back, asking('place', again))).toEqual([])
  const taken = movesBack(asking('place', again), asking('town'))
  expect(
    ['place', 'city', 'town'].map((name) => moveFields({ one: { [name]: 'Troy' } }, taken)),
  ).toEqual(Array(3).fill({ one: { town: 'Troy' } }))
})
