import type { Flow } from '#contract/definitions/flow.ts'
import { meant } from '#contract/definitions/meant.ts'
import { isText } from '#contract/questions/ask-kinds.ts'
import type { Question } from '#contract/questions/question.ts'
import { NEWS_QUESTION, newsChoices } from '#contract/questions/news-choices.ts'
import { questionsIn } from '#contract/questions/questions-in.ts'
import { prefillsOf } from '#contract/questions/with-prefill.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { withoutDoubles } from './faults-of-blocks.ts'
import { questionFaults } from './question-faults.ts'
import { type BlockVersion, type StepVersion, stepVersions } from './step-versions.ts'

/** Step → question → its kinds of answer: a variation may ask it in another way. */
type Asked = Map<string, Map<string, Set<string>>>

/**
 * Questions of steps that could never be asked, answered or told apart, with every variation merged; and answers that pages
 * go by and nobody gives.
 */
export function checkQuestions(set: DefinitionSet): Fault[] {
  return [...ofFlows(set), ...neverAnswered(set)]
}

function ofFlows(set: DefinitionSet): Fault[] {
  return [...set.flows.values()].flatMap(({ file, definition }) => {
    const places = placesOf(definition)
    const asked = askedIn(places)
    const order = definition.steps.map(({ id }) => id)
    const laterThan = (step: string) => new Set(order.slice(order.indexOf(step) + 1))
    const own = askedIn(places.filter(({ isStandIn }) => !isStandIn))
    const found = places.flatMap(({ pointer, keptAs, versions, isStandIn }) =>
      versions
        .flatMap((version) => [
          ...doubles(version),
          ...inBlocks(version, asked, laterThan(keptAs)),
          ...adaptedOtherwise(version),
          ...unknownNews(version),
          ...(isStandIn ? askedOtherwise(version, own.get(keptAs)) : []),
        ])
        .map((fault) => ({ file, pointer: `${pointer}${fault.pointer}`, reason: fault.reason })),
    )
    return withoutDoubles(found)
  })
}

/** What a list of watched settlements goes by, which is there under other names or not at all. */
function neverAnswered({ pages, flows }: DefinitionSet): Fault[] {
  const asked = new Set(
    [...flows.values()].flatMap(({ definition }) =>
      [...askedIn(placesOf(definition))].flatMap(([step, questions]) =>
        [...questions.keys()].map((id) => `${step}.${id}`),
      ),
    ),
  )
  return [...pages.values()].flatMap(({ file, definition: { sections } }) =>
    sections.flatMap((section, index) =>
      (section.type === 'watch-list' ? section.props.alertsFrom : []).flatMap((name, at) => {
        const place = { file, pointer: `/sections/${index}/props/alertsFrom/${at}` }
        return asked.has(name)
          ? []
          : [{ ...place, reason: `no step asks "${name}" any more: take it out` }]
      }),
    ),
  )
}

function placesOf({ steps, detours }: Flow) {
  return [
    ...steps.map((step, index) => ({
      pointer: `/steps/${index}`,
      keptAs: step.id,
      versions: stepVersions(step),
      isStandIn: false,
    })),
    ...detours.map((detour, index) => ({
      pointer: `/detours/${index}`,
      keptAs: detour.standsFor,
      versions: stepVersions(detour),
      isStandIn: true,
    })),
  ]
}

function askedIn(places: ReturnType<typeof placesOf>): Asked {
  const asked: Asked = new Map()
  for (const { keptAs, versions } of places) {
    const questions = asked.get(keptAs) ?? new Map<string, Set<string>>()
    asked.set(keptAs, questions)
    for (const { section } of versions.flat(2)) {
      for (const question of questionsIn(section)) {
        const shapes = questions.get(question.id) ?? new Set()
        questions.set(question.id, shapes.add(shapeOf(question)))
      }
    }
  }
  return asked
}

const WORDS = 'one value'
const PICKS = 'several picks'

function shapeOf(question: Question): string {
  if (isText(question)) return WORDS
  return question.ask === 'choices' || question.ask === 'states' ? PICKS : question.ask
}

/** Questions that a stand-in asks in another way than its step: the server reads the answer by the step's, and would refuse it. */
function askedOtherwise(version: StepVersion, own: Map<string, Set<string>> = new Map()): Found[] {
  return version.flat().flatMap((made) =>
    questionsIn(made.section).flatMap((question, index) => {
      const shapes = own.get(question.id)
      if (!shapes || shapes.has(shapeOf(question))) return []
      const reason = `the step that it stands for asks "${question.id}" in another way, and its answer is kept there: give it another id`
      return [tell(made, `${placeIn(made, index)}/id`, reason)]
    }),
  )
}

/** The same of what an adaptation asks: who asks is not known where the answer is kept. */
function adaptedOtherwise(version: StepVersion): Found[] {
  return version.flatMap(([asWritten, ...made]) => {
    const own = new Map(
      (asWritten ? questionsIn(asWritten.section) : []).map((one) => [one.id, shapeOf(one)]),
    )
    return made
      .filter(({ pointer }) => pointer.includes('/adapt/'))
      .flatMap((block) =>
        questionsIn(block.section).flatMap((question, index) => {
          const shape = own.get(question.id)
          if (shape === undefined || shape === shapeOf(question)) return []
          const reason = `"${question.id}" is asked in another way as it is written, and answers are read by that: give it another id`
          return [tell(block, `${placeIn(block, index)}/id`, reason)]
        }),
      )
  })
}

/** Choices that news are not sent by: whoever takes one would be taken for somebody who wants none. */
function unknownNews(version: StepVersion): Found[] {
  return version.flat().flatMap((made) =>
    questionsIn(made.section).flatMap((question, index) => {
      if (question.id !== NEWS_QUESTION || !('choices' in question)) return []
      const known: readonly string[] = newsChoices
      return question.choices
        .filter(({ id }) => !known.includes(id))
        .map(({ id }) => {
          const reason = `has the choice "${id}", and news are sent by ${known.join(', ')} alone: keep these ids and change the labels, or give the question another id than "${NEWS_QUESTION}"`
          return tell(made, placeIn(made, index), reason)
        })
    }),
  )
}

/** Two questions of one step under one id: the second would overwrite the answer of the first. */
function doubles(version: StepVersion): Found[] {
  return version.flatMap((block, at) =>
    block.flatMap((made) => {
      const others = version
        .filter((_, index) => (made.isMerged ? index !== at : index < at))
        .flatMap(([asWritten]) => (asWritten ? questionsIn(asWritten.section) : []))
      const seen = new Set(others.map(({ id }) => id))
      return questionsIn(made.section).flatMap(({ id }, index) => {
        const isDouble = seen.has(id)
        seen.add(id)
        if (!isDouble) return []
        return [tell(made, `${placeIn(made, index)}/id`, `the step asks "${id}" twice`)]
      })
    }),
  )
}

function inBlocks(version: StepVersion, asked: Asked, later: ReadonlySet<string>): Found[] {
  return version.flat().flatMap((made) =>
    questionsIn(made.section).flatMap((question, index, all) => {
      const place = placeIn(made, index)
      const faults = questionFaults(question, all.slice(0, index))
      return [
        ...faults.map(({ pointer, reason }) => tell(made, `${place}${pointer}`, reason)),
        ...prefillFaults(question, asked, later).map((reason) =>
          tell(made, `${place}/prefill`, reason),
        ),
      ]
    }),
  )
}

/** @param later the steps that come after this one: a question may start with one of them only where it may with another as well */
function prefillFaults(question: Question, asked: Asked, later: ReadonlySet<string>): string[] {
  const from = prefillsOf(question)
  const isInVain = from.every(({ stepId }) => later.has(stepId))
  return from.flatMap(({ stepId, questionId }) => {
    const step = asked.get(stepId)
    if (!step) return [`there is no step "${stepId}"${meant(stepId, asked.keys())}`]
    const shapes = step.get(questionId)
    if (!shapes)
      return [
        `the step "${stepId}" has no question "${questionId}"${meant(questionId, step.keys())}`,
      ]
    if (isInVain) return [`the step "${stepId}" comes later: nothing is answered there yet`]
    if (startedBy(question).some((shape) => shapes.has(shape))) return []
    const given = [...shapes].join(' or ')
    return [`"${questionId}" is answered with ${given}, this one with ${shapeOf(question)}`]
  })
}

/** The shapes of answers that a question can start with. */
function startedBy(question: Question): string[] {
  const own = shapeOf(question)
  if ('choices' in question) return [PICKS, WORDS, ...(question.prefillAs ? ['tick'] : [])]
  return own === PICKS ? [PICKS, WORDS] : [own]
}

/** Blocks other than `questions` have their questions written out by their type. */
function placeIn({ section }: BlockVersion, index: number): string {
  return section.type === 'questions' ? `/props/questions/${index}` : '/props'
}

function tell({ pointer, isMerged }: BlockVersion, place: string, reason: string): Found {
  if (!isMerged) return { pointer: `${pointer}${place}`, reason }
  return { pointer, reason: `merged, ${place} ${reason}` }
}
