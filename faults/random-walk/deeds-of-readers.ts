import type { ResolvedFlow } from '../../contract/definitions/flow.ts'
import {
  admittedPlace,
  addressOfPlace,
  placeOf,
  placesAfter,
  previousPlace,
  stepAt,
} from '../../contract/places.ts'
import type { StepScreen } from '../../contract/wire/screen.ts'
import {
  arrive,
  basisOf,
  forgetOld,
  loadAnswers,
  movedBy,
  openAddress,
  placeOfStep,
  screenIn,
} from './reader-page.ts'
import { askedBy } from './edits-of-flows.ts'
import type { Reader } from './readers.ts'
import { blame, count, say, type World } from './world.ts'

let words = 0

/** What somebody does in the onboarding while it may be edited. */
export const deedsOfReaders = {
  'open an address': byReader(async (world, reader) => {
    const { page, addresses } = reader
    const here = page && addressOfPlace(page.flow, placeOf(page.flow, page.stepId, page.params))
    const address = world.lot.oneOf(['/file', here ?? '/file', world.lot.oneOf([...addresses])])
    await openAddress(world, reader, address)
  }),
  'go on': byReader((world, reader) => go(world, reader, 'on')),
  'go back': byReader((world, reader) => go(world, reader, 'back')),
  answer: byReader(async (world, reader) => {
    await answer(world, reader, { isPatch: false })
    if (world.lot.happens(0.5)) await go(world, reader, 'on')
  }),
  'answer and leave': byReader((world, reader) => answer(world, reader, { isPatch: true })),
  'walk a while': byReader(async (world, reader) => {
    if (!reader.page) await openAddress(world, reader, '/file')
    for (let step = 0; step < 8; step += 1) {
      if (world.lot.happens(0.8)) await answer(world, reader, { isPatch: world.lot.happens(0.3) })
      await go(world, reader, world.lot.happens(0.85) ? 'on' : 'back')
    }
  }),
} satisfies Record<string, (world: World) => Promise<void>>

export function byReader(work: (world: World, reader: Reader) => Promise<void>) {
  return (world: World) => work(world, world.lot.oneOf(world.readers))
}

/** On or back by the flow that the tab has, or by an edited one that it heard of. */
async function go(world: World, reader: Reader, way: 'on' | 'back'): Promise<void> {
  const { page } = reader
  if (!page) return openAddress(world, reader, '/file')
  const flow = world.lot.happens(0.5) ? page.flow : await newestFlow(reader, page)
  const from = stepAt(flow, page.stepId)
    ? placeOf(flow, page.stepId, page.params)
    : placeOfStep(flow, page.stepId)
  const basis = basisOf(page)
  const next = way === 'on' ? placesAfter(flow, basis, from)[0] : previousPlace(flow, basis, from)
  const to = admittedPlace(flow, () => basis, next ?? from)
  const step = stepAt(flow, to.stepId)
  if (!step) return blame(world, 'somebody is led to a step that is not there', to.stepId)
  const params = step.repeat ? { [step.repeat.param]: String(to.index ?? 0) } : {}
  reader.page = { ...page, flow, stepId: step.id, route: step.route, params }
  reader.answers = movedBy(flow, reader.answers)
  reader.addresses.add(addressOfPlace(flow, to))
  say(world, `${reader.name} goes ${way} to ${step.id}`)
  const elsewhere = arrive(world, reader, reader.page)
  if (elsewhere) await openAddress(world, reader, elsewhere)
}

async function newestFlow({ api }: Reader, page: StepScreen): Promise<ResolvedFlow> {
  const { status, body } = await api.get(addressOfPlace(page.flow, { stepId: page.flow.entry }))
  const screen = status === 200 ? screenIn(body as string) : undefined
  return screen?.kind === 'step' ? screen.flow : page.flow
}

const worded = new Set(['text', 'long-text', 'city'])

/** Ids of the questions on the open page that take words. */
export function questionsOn({ flow, stepId }: StepScreen): string[] {
  return (stepAt(flow, stepId)?.blocks ?? []).flatMap((block) => {
    if (block.type !== 'questions') return []
    const { questions } = block.props as { questions: { id: string; ask: string }[] }
    return questions.filter(({ ask }) => worded.has(ask)).map(({ id }) => id)
  })
}

/** Answers a question of the open page with words that come once. */
async function answer(
  world: World,
  reader: Reader,
  { isPatch }: { isPatch: boolean },
): Promise<void> {
  const { page } = reader
  const ids = page ? questionsOn(page) : []
  if (!page || ids.length === 0) return
  const { stepId } = page
  const told = { stepId, id: world.lot.oneOf(ids), word: wordAnew(reader) }
  const patch = { [stepId]: { [told.id]: told.word } }
  const saved = isPatch
    ? await save(world, reader, { answersPatch: patch })
    : await saveWhole(world, reader, told)
  if (saved) keepWord(reader, told)
}

/** An answer to a question of a step. */
export interface Told {
  stepId: string
  id: string
  word: string
}

/** Words that come once. */
export function wordAnew({ name }: Reader): string {
  words += 1
  return `Word ${words} of ${name}`
}

/** Notes that an answer was saved. */
export function keepWord(reader: Reader, { stepId, id, word }: Told): void {
  reader.answers = { ...reader.answers, [stepId]: { ...reader.answers[stepId], [id]: word } }
  reader.words.set(`${stepId} ${askedBy(id)}`, word)
  reader.savedAt = new Date()
}

/** Saves a step as a tab does that joins what is newer, where it is told of that. */
export async function saveWhole(
  world: World,
  reader: Reader,
  { stepId, id, word }: Told,
): Promise<boolean> {
  for (let time = 0; time < 3; time += 1) {
    const step = { ...reader.answers[stepId], [id]: word }
    const { currentStep, lastUpdated } = reader
    const place = { currentStep, stepIndex: 1, totalSteps: 20, consentChecked: true }
    const body = { ...place, answers: { [stepId]: step }, lastUpdated: lastUpdated ?? 0 }
    if (await save(world, reader, body)) return true
    await loadAnswers(world, reader)
  }
  return false
}

async function save(world: World, reader: Reader, body: object): Promise<boolean> {
  const path = '/questionnaire/save-progress'
  forgetOld(reader)
  let sent = await reader.api.post(path, body)
  if (sent.status === 403) await reader.api.visit()
  // While the database is away it is tried again, as the page does.
  if (sent.status === 403 || sent.status === 503) sent = await reader.api.post(path, body)
  const { code, lastUpdated } = sent.body as { code?: string; lastUpdated?: string }
  count(world, `${path} ${sent.status} ${code ?? ''}`)
  say(world, `${reader.name} saves ${JSON.stringify(body)} ${sent.status} ${code ?? ''}`)
  if (sent.status === 200) {
    reader.lastUpdated = lastUpdated
    reader.savedAt = new Date()
  } else if (sent.status !== 409) {
    blame(world, `answers were refused: ${sent.status} ${code}`, JSON.stringify(sent.body))
  }
  return sent.status === 200
}
