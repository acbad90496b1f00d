import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Question {
  id: string
  of?: Question[]
}
const { steps } = JSON.parse(readFileSync('flows/onboarding.flow.json', 'utf8')) as {
  steps: { id: string; blocks: { props: { questions?: Question[] } }[] }[]
}

function idsOf(questions: readonly Question[] = []): string[] {
  return questions.flatMap(({ id, of = [] }) => [id, ...of.map((part) => `${id}.${part.id}`)])
}

test.each([
  ['unclaimed-search', ['givenName', 'familyName', 'formerNames', 'states', 'city']],
  ['setup-unclaimed-property', ['formerNames', 'pastStates']],
  ['refunds', ['cases', 'cases.company', 'cases.month', 'cases.reason']],
  [
    'setup-subscriptions',
    ['subscriptions', 'subscriptions.name', 'subscriptions.renews', 'subscriptions.cancel'],
  ],
])('the step %s asks what pages beside the onboarding go on with', (stepId, questions) => {
  const blocks = steps.find(({ id }) => id === stepId)?.blocks ?? []
  const asked = blocks.flatMap(({ props }) => idsOf(props.questions))

  expect(asked).toEqual(expect.arrayContaining(questions))
})
