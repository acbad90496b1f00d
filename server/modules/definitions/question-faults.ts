import { usStates } from '#contract/fields/us-state.ts'
import type { Question } from '#contract/questions/question.ts'
import type { Found } from './fault.ts'

/**
 * What is wrong with a question by itself and with those asked before it in its block: a condition that can never hold, a
 * choice that is there twice, bounds that leave nothing between them, and the same in a list's groups.
 */
export function questionFaults(question: Question, before: readonly Question[]): Found[] {
  return [
    ...onlyIfFaults(question, before),
    ...doubleChoices(question),
    ...lostPrefills(question),
    ...boundsFaults(question),
    ...listFaults(question),
  ]
}

function onlyIfFaults({ onlyIf }: Question, before: readonly Question[]): Found[] {
  if (!onlyIf) return []
  const other = before.find(({ id }) => id === onlyIf.question)
  if (!other) {
    const reason = `no question "${onlyIf.question}" is asked before this one in its block`
    return [{ pointer: '/onlyIf/question', reason }]
  }
  return canBe(other, onlyIf.is)
    ? []
    : [
        {
          pointer: '/onlyIf/is',
          reason: `"${other.id}" can never be answered with ${JSON.stringify(onlyIf.is)}`,
        },
      ]
}

function canBe(question: Question, answer: string | boolean): boolean {
  if (typeof answer === 'boolean') return question.ask === 'tick'
  if (question.ask === 'choice' || question.ask === 'choices') {
    return question.choices.some(({ id }) => id === answer)
  }
  if (question.ask === 'state' || question.ask === 'states') return Object.hasOwn(usStates, answer)
  return question.ask !== 'tick' && question.ask !== 'list'
}

function doubleChoices(question: Question): Found[] {
  if (question.ask !== 'choice' && question.ask !== 'choices') return []
  const ids = question.choices.map(({ id }) => id)
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ pointer: `/choices/${index}/id`, reason: `"${id}" is there twice` }],
  )
}

function lostPrefills(question: Question): Found[] {
  if (!('choices' in question)) return []
  return Object.entries(question.prefillAs ?? {}).flatMap(([from, to]) =>
    question.choices.some(({ id }) => id === to)
      ? []
      : [{ pointer: `/prefillAs/${from}`, reason: `there is no choice "${to}"` }],
  )
}

function boundsFaults(question: Question): Found[] {
  if (question.ask === 'date') {
    const { from = '', to = '9999-12-31' } = question
    return from > to ? [{ pointer: '/to', reason: 'is before "from"' }] : []
  }
  if (question.ask !== 'money' && question.ask !== 'whole-number') return []
  const { min = 0, max = Infinity } = question
  return min > max ? [{ pointer: '/max', reason: 'is less than "min"' }] : []
}

function listFaults(question: Question): Found[] {
  if (question.ask !== 'list') return []
  const seen = new Set<string>()
  return question.of.flatMap((part, index, all) => {
    const isDouble = seen.has(part.id)
    seen.add(part.id)
    const faults = [
      ...(isDouble ? [{ pointer: '/id', reason: `the list asks "${part.id}" twice` }] : []),
      ...(part.prefill
        ? [{ pointer: '/prefill', reason: 'the groups of a list start empty' }]
        : []),
      ...questionFaults(part, all.slice(0, index)),
    ]
    return faults.map(({ pointer, reason }) => ({ pointer: `/of/${index}${pointer}`, reason }))
  })
}
