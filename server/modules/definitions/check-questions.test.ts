import { describe, expect } from 'vitest'
import { smallFlow, smallStep, test } from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'

const file = 'flows/onboarding.flow.json'
const yesNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]
const sure = { id: 'sure', ask: 'choice', label: 'Sure?', choices: yesNo }
const block = (id: string, questions: object[], more: object = {}) => ({
  id,
  type: 'questions',
  props: { questions },
  ...more,
})
const asking = (...blocks: object[]) => smallFlow([smallStep('first', 0, { blocks })])
const tried = (patch: object) => ({ variants: { experiment: 'try_it', by: { test: patch } } })
const list = (...of: object[]) => ({ id: 'items', ask: 'list', of })

const tick = { id: 'agreed', ask: 'tick', label: 'x' }
const other = { ...tick, id: 'other' }

test('questions that hang together are taken', ({ folder }) => {
  const first = smallStep('first', 0, {
    blocks: [block('about', [{ id: 'email', ask: 'email' }, sure])],
  })
  const second = smallStep('second', 50, {
    blocks: [
      block('more', [
        { id: 'email', ask: 'email', prefill: 'first.email' },
        { id: 'states', ask: 'states', most: 3 },
        { id: 'city', ask: 'city', onlyIf: { question: 'states', is: 'NY' } },
        { ...sure, id: 'again', prefill: ['last.sure', 'first.sure'] },
        list({ id: 'paid', ask: 'money', min: 0, max: 100 }),
      ]),
    ],
  })
  const last = smallStep('last', 100, {
    blocks: [block('end', [sure])],
    skippable: { label: 'Skip', answer: { sure: 'no' } },
  })
  const typed = smallStep('typed', 60, {
    blocks: [
      block('ticked', [tick, { id: 'zip', ask: 'city', onlyIf: { question: 'agreed', is: true } }]),
      block('else', [{ id: 'city', ask: 'city' }], {
        ...tried({ props: { questions: [{ ...tick, id: 'city' }] } }),
        adapt: [
          {
            when: { 'entry.from': 'unclaimedmoney' },
            patch: { props: { questions: [{ id: 'city', ask: 'city', hint: 'Now' }, other] } },
          },
        ],
      }),
      block('news', [{ ...tick, id: 'alerts' }]),
    ],
    skippable: { label: 'Skip', answer: { zip: 'None' } },
  })
  folder.write(file, smallFlow([first, second, typed, last]))

  expect(checkDefinitions(folder.root).faults).toEqual([])
})

describe('refused with file, pointer and reason', () => {
  test.for([
    {
      name: 'the same question twice in a block',
      flow: asking(block('a', [sure, { id: 'sure', ask: 'city' }])),
      pointer: '/steps/0/blocks/0/props/questions/1/id',
      reason: /asks "sure" twice/,
    },
    {
      name: 'the same question in two blocks of a step',
      flow: asking(block('a', [sure]), {
        id: 'b',
        type: 'choices',
        props: { field: 'sure', label: 'x', pick: 'one', choices: yesNo },
      }),
      pointer: '/steps/0/blocks/1/props/id',
      reason: /asks "sure" twice/,
    },
    {
      name: 'a variation that asks what another block asks already',
      flow: asking(
        block('a', [sure]),
        block('b', [{ id: 'city', ask: 'city' }], tried({ props: { questions: [sure] } })),
      ),
      pointer: '/steps/0/blocks/1/variants/by/test',
      reason: /merged, \/props\/questions\/0\/id the step asks "sure" twice/,
    },
    {
      name: 'a variation that asks what a later block asks',
      flow: asking(
        block('b', [{ id: 'city', ask: 'city' }], tried({ props: { questions: [sure] } })),
        block('a', [sure]),
      ),
      pointer: '/steps/0/blocks/0/variants/by/test',
      reason: /merged, \/props\/questions\/0\/id the step asks "sure" twice/,
    },
    {
      name: 'a choice of news that none are sent by',
      flow: asking(
        block('a', [
          {
            ...sure,
            id: 'alerts',
            choices: [
              { id: 'every-week', label: 'Yes' },
              { id: 'none', label: 'No' },
            ],
          },
        ]),
      ),
      pointer: '/steps/0/blocks/0/props/questions/0',
      reason: /"every-week", and news are sent by weekly, matches, none alone: keep these ids/,
    },
    {
      name: 'a condition on a question that nobody asks',
      flow: asking(block('a', [{ id: 'city', ask: 'city', onlyIf: { question: 'x', is: 'y' } }])),
      pointer: '/steps/0/blocks/0/props/questions/0/onlyIf/question',
      reason: /no question "x" is asked before/,
    },
    {
      name: 'a condition on a question that comes later',
      flow: asking(
        block('a', [{ id: 'city', ask: 'city', onlyIf: { question: 'sure', is: 'yes' } }, sure]),
      ),
      pointer: '/steps/0/blocks/0/props/questions/0/onlyIf/question',
      reason: /no question "sure" is asked before/,
    },
    {
      name: 'a condition on an answer that nobody can give',
      flow: asking(
        block('a', [sure, { id: 'city', ask: 'city', onlyIf: { question: 'sure', is: 'maybe' } }]),
      ),
      pointer: '/steps/0/blocks/0/props/questions/1/onlyIf/is',
      reason: /"sure" can never be answered with "maybe"/,
    },
    {
      name: 'a condition on picks, on an answer that is none of them',
      flow: asking(
        block('a', [
          { ...sure, ask: 'choices' },
          { id: 'city', ask: 'city', onlyIf: { question: 'sure', is: 'maybe' } },
        ]),
      ),
      pointer: '/steps/0/blocks/0/props/questions/1/onlyIf/is',
      reason: /"sure" can never be answered with "maybe"/,
    },
    ...['state', 'states'].map((ask) => ({
      name: `a condition on a place that there is not: ${ask}`,
      flow: asking(
        block('a', [
          { id: 'home', ask, ...(ask === 'states' && { most: 3 }) },
          { id: 'city', ask: 'city', onlyIf: { question: 'home', is: 'NX' } },
        ]),
      ),
      pointer: '/steps/0/blocks/0/props/questions/1/onlyIf/is',
      reason: /"home" can never be answered with "NX"/,
    })),
    {
      name: 'a condition that takes a choice for a tick',
      flow: asking(
        block('a', [sure, { id: 'city', ask: 'city', onlyIf: { question: 'sure', is: true } }]),
      ),
      pointer: '/steps/0/blocks/0/props/questions/1/onlyIf/is',
      reason: /can never be answered with true/,
    },
    {
      name: 'a first answer from a step that is not there',
      flow: asking(block('a', [{ id: 'email', ask: 'email', prefill: 'gone.email' }])),
      pointer: '/steps/0/blocks/0/props/questions/0/prefill',
      reason: /no step "gone"/,
    },
    {
      name: 'a first answer from a question that is not there',
      flow: asking(block('a', [{ id: 'email', ask: 'email', prefill: 'first.mail' }])),
      pointer: '/steps/0/blocks/0/props/questions/0/prefill',
      reason: /"first" has no question "mail"/,
    },
    {
      name: 'a first answer of another shape',
      flow: asking(
        block('a', [
          { id: 'agreed', ask: 'tick', label: 'x' },
          { id: 'email', ask: 'email', prefill: 'first.agreed' },
        ]),
      ),
      pointer: '/steps/0/blocks/0/props/questions/1/prefill',
      reason: /"agreed" is answered with tick, this one with one value/,
    },
    {
      name: 'a first answer of several for a question that takes one',
      flow: asking(
        block('a', [
          { id: 'places', ask: 'states', most: 3 },
          { id: 'email', ask: 'email', prefill: 'first.places' },
        ]),
      ),
      pointer: '/steps/0/blocks/0/props/questions/1/prefill',
      reason: /"places" is answered with several picks, this one with one value/,
    },
    {
      name: 'a first answer by a tick that stands for no choice',
      flow: asking(block('a', [tick, { ...sure, prefill: 'first.agreed' }])),
      pointer: '/steps/0/blocks/0/props/questions/1/prefill',
      reason: /"agreed" is answered with tick/,
    },
    {
      name: 'a first answer that stands for a choice which is not there',
      flow: asking(
        block('a', [
          { id: 'agreed', ask: 'tick', label: 'x' },
          { ...sure, id: 'news', prefill: 'first.agreed', prefillAs: { true: 'weekly' } },
        ]),
      ),
      pointer: '/steps/0/blocks/0/props/questions/1/prefillAs/true',
      reason: /no choice "weekly"/,
    },
    {
      name: 'a first answer that is given on a later step',
      flow: smallFlow([
        smallStep('first', 0, {
          blocks: [block('a', [{ id: 'email', ask: 'email', prefill: 'second.email' }])],
        }),
        smallStep('second', 50, { blocks: [block('b', [{ id: 'email', ask: 'email' }])] }),
      ]),
      pointer: '/steps/0/blocks/0/props/questions/0/prefill',
      reason: /the step "second" comes later: nothing is answered there yet/,
    },
    {
      name: 'leaving out with an answer to what is not asked',
      flow: smallFlow([
        smallStep('first', 0, {
          blocks: [block('a', [sure])],
          skippable: { label: 'Skip', answer: { sur: 'no' } },
        }),
      ]),
      pointer: '/steps/0/skippable/answer/sur',
      reason: /the step asks for no "sur"/,
    },
    {
      name: 'leaving out with what cannot be chosen',
      flow: smallFlow([
        smallStep('first', 0, {
          blocks: [block('a', [sure])],
          skippable: { label: 'Skip', answer: { sure: 'maybe' } },
        }),
      ]),
      pointer: '/steps/0/skippable/answer/sure',
      reason: /"sure" has no choice "maybe": there is yes, no/,
    },
    {
      name: 'a list of the answers of a step that is not there',
      flow: asking({
        id: 'answers',
        type: 'answer-list',
        props: { steps: ['first', 'frist'], nothing: 'Nothing yet' },
      }),
      pointer: '/steps/0/blocks/0/props/steps/1',
      reason: /there is no step "frist"/,
    },
    {
      name: 'a first answer in the groups of a list',
      flow: asking(block('a', [sure, list({ id: 'city', ask: 'city', prefill: 'first.sure' })])),
      pointer: '/steps/0/blocks/0/props/questions/1/of/0/prefill',
      reason: /groups of a list start empty/,
    },
    {
      name: 'a list in a list',
      flow: asking(block('a', [list(list({ id: 'city', ask: 'city' }))])),
      pointer: '/steps/0/blocks/0/props/questions/0/of/0/ask',
      reason: /must be one of .*"text"/,
    },
    {
      name: 'the same question twice in a list',
      flow: asking(
        block('a', [list({ id: 'city', ask: 'city' }, { id: 'city', ask: 'text', label: 'x' })]),
      ),
      pointer: '/steps/0/blocks/0/props/questions/0/of/1/id',
      reason: /the list asks "city" twice/,
    },
    {
      name: 'an answer that can be chosen twice',
      flow: asking(block('a', [{ ...sure, choices: [...yesNo, { id: 'no', label: 'Not' }] }])),
      pointer: '/steps/0/blocks/0/props/questions/0/choices/2/id',
      reason: /"no" is there twice/,
    },
    {
      name: 'one of several answers that is there twice',
      flow: asking(
        block('a', [{ ...sure, ask: 'choices', choices: [...yesNo, { id: 'no', label: 'Not' }] }]),
      ),
      pointer: '/steps/0/blocks/0/props/questions/0/choices/2/id',
      reason: /"no" is there twice/,
    },
    {
      name: 'days with none between them',
      flow: asking(block('a', [{ id: 'on', ask: 'date', from: '2026-02-01', to: '2026-01-01' }])),
      pointer: '/steps/0/blocks/0/props/questions/0/to',
      reason: /before "from"/,
    },
    {
      name: 'figures with none between them',
      flow: asking(block('a', [{ id: 'count', ask: 'whole-number', label: 'x', min: 9, max: 5 }])),
      pointer: '/steps/0/blocks/0/props/questions/0/max',
      reason: /less than "min"/,
    },
    {
      name: 'bounds with nothing between them',
      flow: asking(block('a', [{ id: 'paid', ask: 'money', min: 10, max: 5 }])),
      pointer: '/steps/0/blocks/0/props/questions/0/max',
      reason: /less than "min"/,
    },
    {
      name: 'a misspelt kind',
      flow: asking(block('a', [{ id: 'email', ask: 'e-mail' }])),
      pointer: '/steps/0/blocks/0/props/questions/0/ask',
      reason: /must be one of .*"email"/,
    },
    {
      name: 'a question that a stand-in asks in another way',
      flow: {
        ...asking(block('a', [sure])),
        detours: [
          {
            ...smallStep('aside', 10, {
              blocks: [block('a', [list({ id: 'city', ask: 'city' })])],
            }),
            standsFor: 'first',
          },
          {
            ...smallStep('beside', 20, {
              blocks: [block('a', [{ id: 'sure', ask: 'states' }])],
            }),
            standsFor: 'first',
          },
        ],
      },
      pointer: '/detours/1/blocks/0/props/questions/0/id',
      reason: /asks "sure" in another way, and its answer is kept there/,
    },
    {
      name: 'a question that an adaptation asks in another way',
      flow: asking(
        block('a', [sure], {
          adapt: [
            {
              when: { 'entry.from': 'unclaimedmoney' },
              patch: { props: { questions: [{ id: 'sure', ask: 'tick', label: 'Sure?' }] } },
            },
          ],
        }),
      ),
      pointer: '/steps/0/blocks/0/adapt/0/patch',
      reason: /"sure" is asked in another way as it is written/,
    },
    {
      name: 'a fault in the variation of a whole step',
      flow: smallFlow([
        smallStep('first', 0, {
          ...tried({ blocks: [block('a', [{ id: 'email', ask: 'email', prefill: 'x.y' }])] }),
        }),
      ]),
      pointer: '/steps/0/variants/by/test',
      reason: /merged, \/props\/questions\/0\/prefill there is no step "x"/,
    },
  ])('$name', ({ flow, pointer, reason }, { folder }) => {
    folder.write(file, flow)

    const { set, faults } = checkDefinitions(folder.root)

    expect(set).toBeUndefined()
    expect(faults).toEqual([{ file, pointer, reason: expect.stringMatching(reason) }])
  })
})
