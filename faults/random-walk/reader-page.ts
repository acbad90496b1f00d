import { moveFields } from '../../contract/definitions/move-fields.ts'
import type { ResolvedFlow } from '../../contract/definitions/flow.ts'
import {
  addressOfPlace,
  admittedPlace,
  isSamePlace,
  type Place,
  placedStepId,
  placeOf,
  stepAt,
  type WalkBasis,
} from '../../contract/places.ts'
import { SESSION_LIFETIME_MS } from '../../contract/questionnaire-session.ts'
import type { Screen, StepScreen } from '../../contract/wire/screen.ts'
import { checkKept, checkShown, checkVariations, writtenNow } from './check-readers.ts'
import type { Reader } from './readers.ts'
import { blame, count, say, type World } from './world.ts'

export type Answers = Record<string, Record<string, unknown>>

const MOST_HOPS = 8
const MOVED = [301, 302, 303, 307, 308]

/** Opens an address and goes where it and its page lead, as a browser does, until there is a step or a page to be on. */
export async function openAddress(world: World, reader: Reader, address: string): Promise<void> {
  let path = address
  const way = [path]
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    const next = await loadPage(world, reader, path)
    if (next === undefined) return
    path = next
    way.push(path)
  }
  blame(world, 'an address leads around in a circle', way.join(' → '))
}

/** @returns where the address or its page leads on to */
async function loadPage(world: World, reader: Reader, path: string): Promise<string | undefined> {
  const before = writtenNow(world)
  const { status, body, headers } = await reader.api.visit(path)
  count(world, `GET ${path} ${status}`)
  say(world, `${reader.name} opens ${path} ${status} ${headers.get('location') ?? ''}`)
  if (MOVED.includes(status)) return headers.get('location') ?? '/'
  const screen = screenIn(body as string)
  if (status !== 200 || !screen) {
    blame(world, `an address that led to a page answers ${status}`, path)
    reader.addresses.delete(path)
    return undefined
  }
  reader.addresses.add(path)
  reader.page = screen.kind === 'step' ? screen : undefined
  if (before === writtenNow(world)) {
    await checkVariations(world, reader, screen)
    checkShown(world, reader, screen)
  }
  await loadAnswers(world, reader)
  return screen.kind === 'step' ? arrive(world, reader, screen) : undefined
}

/** What a document shows; undefined for one that is no page of the site. */
export function screenIn(body: string): Screen | undefined {
  const text = /<script type="application\/json" id="screen">(.*?)<\/script>/s.exec(body)?.[1]
  return text ? (JSON.parse(text) as Screen) : undefined
}

/** Takes what the server keeps, as each page does that is loaded. */
export async function loadAnswers(world: World, reader: Reader): Promise<void> {
  const { status, body } = await reader.api.get('/questionnaire/progress')
  if (status !== 200) return blame(world, `answers were not to be had: ${status}`)
  const { progress } = body as { progress: { answers: Answers; lastUpdated: string } | null }
  forgetOld(reader)
  checkKept(world, reader, progress?.answers ?? {})
  reader.answers = movedBy(reader.page?.flow, progress?.answers ?? {})
  reader.lastUpdated = progress?.lastUpdated
}

/** What nobody saved for thirty days is deleted. */
export function forgetOld({ savedAt, words }: Reader): void {
  if (Date.now() - savedAt.getTime() >= SESSION_LIFETIME_MS) words.clear()
}

/** What a tab has of the answers, by the flow that it shows. */
export function movedBy(flow: ResolvedFlow | undefined, answers: Answers): Answers {
  return moveFields(answers, flow?.change.fields ?? []) as Answers
}

/** Somebody has agreed to the terms and chosen no class action. */
export function basisOf({ facts }: Pick<StepScreen, 'facts'>): WalkBasis {
  const own = {
    'onboarding.unfinished': false,
    'onboarding.chosen': 0,
    'onboarding.closed': 0,
    'onboarding.suits': 0,
    'onboarding.agreed': true,
    'claims.ready': 0,
    'claims.signed': 0,
  }
  return { facts: { ...facts, ...own }, suits: 0 }
}

/** Where a browser that was on a step goes on: there, or where its migration says, or at the start. */
export function placeOfStep(flow: ResolvedFlow, named: string): Place {
  const moved = flow.change.migrations.find(({ from }) => from === named)?.to
  return { stepId: stepAt(flow, named) ? named : (moved ?? flow.entry) }
}

/** @returns where the step's page leads those who may not be on it */
export function arrive(world: World, reader: Reader, screen: StepScreen): string | undefined {
  const { flow, stepId, params, route } = screen
  const here = placeOf(flow, stepId, params)
  const isIndex = route === flow.route
  const wanted = isIndex ? placeOfStep(flow, reader.currentStep) : here
  const admitted = admittedPlace(flow, () => basisOf(screen), wanted)
  if (!stepAt(flow, admitted.stepId))
    blame(world, 'somebody is led to a step that is not there', `${wanted.stepId} ${stepId}`)
  if (!isSamePlace(admitted, here) || isIndex) return addressOfPlace(flow, admitted)
  reader.currentStep = placedStepId(flow, stepId)
  return undefined
}
