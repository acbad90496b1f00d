import type { Lot } from './seeded.ts'

interface Question {
  id: string
  ask: string
  label?: string
  optional?: boolean
}

interface EditedStep {
  id: string
  route: string
  progress: number
  copy: { title: string }
  skip?: unknown
  variants?: unknown
  blocks: { id: string; type: string; props: { questions?: Question[]; steps?: string[] } }[]
  [more: string]: unknown
}

/** A flow in an editor. */
export interface EditedFlow {
  steps: EditedStep[]
  change: {
    migrations: { from: string; to: string }[]
    fields?: object[]
    routes?: object[]
  }
}

let edits = 0
const worded = new Set(['text', 'long-text', 'city'])

/** Steps of which a flow may do without. */
const isFree = ({ id }: EditedStep) => /^(setup-(?!complete)|extra-|refunds|features)/.test(id)
const anyFree = (flow: EditedFlow, lot: Lot) => lot.oneOf(flow.steps.filter(isFree))

/** What somebody may make of a flow. Most say what becomes of those inside; some forget it, or are broken. */
export const editsOfFlows = {
  'other words': (flow: EditedFlow, lot: Lot) => {
    anyFree(flow, lot).copy = { title: `Other words ${next()}` }
  },
  'another order': (flow: EditedFlow, lot: Lot) => {
    const at = flow.steps.indexOf(anyFree(flow, lot))
    const [step] = flow.steps.splice(at, 1)
    flow.steps.splice(Math.max(8, at + lot.oneOf([-2, -1, 1, 2])), 0, step!)
  },
  'a step less': (flow: EditedFlow, lot: Lot) => {
    const step = anyFree(flow, lot)
    const at = flow.steps.indexOf(step)
    flow.steps.splice(at, 1)
    const { migrations } = flow.change
    const to = flow.steps[at]?.id ?? 'review'
    for (const move of migrations) if (move.to === step.id) move.to = to
    for (const { props } of flow.steps.flatMap(({ blocks }) => blocks))
      if (Array.isArray(props.steps)) props.steps = props.steps.filter((id) => id !== step.id)
    if (lot.happens(0.85)) migrations.push({ from: step.id, to })
  },
  'a step more': (flow: EditedFlow, lot: Lot) => {
    const at = flow.steps.indexOf(anyFree(flow, lot))
    const id = `extra-${lot.happens(0.8) ? next() : 1}`
    if (flow.steps.some((step) => step.id === id)) return
    flow.change.migrations = flow.change.migrations.filter(({ from }) => from !== id)
    flow.steps.splice(at, 0, newStep(id))
  },
  'another address': (flow: EditedFlow, lot: Lot) => {
    const step = anyFree(flow, lot)
    const { route } = step
    step.route = `/file/setup/${step.id}-${next()}`
    if (lot.happens(0.85))
      flow.change.routes = [...(flow.change.routes ?? []), { from: route, to: step.id }]
  },
  'a question by another name': (flow: EditedFlow, lot: Lot) => {
    const asked = anyQuestion(flow, lot)
    if (!asked) return
    const { step, question } = asked
    const from = question.id
    question.id = `${askedBy(from)}${next()}`
    if (lot.happens(0.85)) keepMove(flow, { step: step.id, from, to: question.id })
  },
  'a question more': (flow: EditedFlow, lot: Lot) => {
    const asked = anyQuestion(flow, lot)
    asked?.questions.push(newQuestion(`more${lettersOf(next())}`))
  },
  'a question less': (flow: EditedFlow, lot: Lot) => {
    const asked = anyQuestion(flow, lot)
    if (!asked || asked.questions.length < 2) return
    const { step, question, questions } = asked
    questions.splice(questions.indexOf(question), 1)
    if (lot.happens(0.85)) keepMove(flow, { step: step.id, from: question.id })
  },
  'left out': (flow: EditedFlow, lot: Lot) => {
    const step = anyFree(flow, lot)
    if (step.skip === undefined) step.skip = true
    else delete step.skip
  },
  tried: (flow: EditedFlow, lot: Lot) => {
    const step = anyFree(flow, lot)
    const patch = lot.oneOf([{ skip: true }, { copy: { title: `Tried ${next()}` } }])
    step.variants = { experiment: lot.oneOf(triedIds), by: { test: patch } }
  },
  'tried no more': (flow: EditedFlow, lot: Lot) => {
    delete anyFree(flow, lot).variants
  },
  broken: (flow: EditedFlow, lot: Lot) => {
    const step = anyFree(flow, lot) as Partial<EditedStep>
    if (lot.happens(0.5)) delete step.copy
    else step.progress = 400
  },
} satisfies Record<string, (flow: EditedFlow, lot: Lot) => void>

/** Experiments that are started and stopped. */
export const triedIds = [
  'refunds_page_after_sign_page',
  'show_expired_claims_experiment',
  'homepage_improvements_test',
] as const

/** What is asked by a question, whose name may change in its number alone. */
export function askedBy(id: string): string {
  return id.replace(/\d+$/, '')
}

function lettersOf(count: number): string {
  return String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
}

function next(): number {
  edits += 1
  return edits
}

function newStep(id: string): EditedStep {
  return {
    id,
    route: `/file/setup/${id}`,
    progress: 80,
    requires: [{ if: { 'onboarding.agreed': true }, otherwise: 'welcome' }],
    copy: { title: `Step ${id}` },
    blocks: [{ id: 'asks', type: 'questions', props: { questions: [newQuestion('note')] } }],
    primary: { label: 'Continue', action: { do: 'next' } },
  }
}

function newQuestion(id: string): Question {
  return { id, ask: 'text', label: `What is ${id}?`, optional: true }
}

function anyQuestion(flow: EditedFlow, lot: Lot) {
  const all = flow.steps
    .filter(isFree)
    .flatMap((step) =>
      step.blocks.flatMap(({ type, props: { questions = [] } }) =>
        type === 'questions'
          ? questions
              .filter(({ ask }) => worded.has(ask))
              .map((question) => ({ step, question, questions }))
          : [],
      ),
    )
  return all.length > 0 ? lot.oneOf(all) : undefined
}

function keepMove(flow: EditedFlow, move: object): void {
  flow.change.fields = [...(flow.change.fields ?? []), move]
}
