import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { Experiment } from '../../contract/definitions/experiment.ts'
import type { Screen } from '../../contract/wire/screen.ts'
import { readVisitor } from '../../server/http/visitor-cookie.ts'
import type { DefinitionSet } from '../../server/modules/definitions/index.ts'
import { doesSplit } from '../../server/modules/experiments/index.ts'
import type { Reader } from './readers.ts'
import { blame, type World } from './world.ts'

/** What those who read have at this moment, as it was written. */
export function writtenNow({ site }: World): DefinitionSet {
  return site.elsewhere.tools.screens.store.written()
}

/** Every word that somebody saved is still theirs, under whichever question. */
export function checkKept(world: World, reader: Reader, answers: object): void {
  const text = JSON.stringify(answers)
  for (const [asked, word] of reader.words) {
    if (text.includes(`"${word}"`)) continue
    blame(world, 'an answer that was saved is lost', `${reader.name} ${word} ${text}`)
    reader.words.delete(asked)
  }
}

/** The step that is shown is one of the live flow, with its progress. */
export function checkShown(world: World, reader: Reader, screen: Screen): void {
  if (screen.kind !== 'step') return
  const flow = writtenNow(world).flows.get(screen.flow.id)?.definition
  const live = [...(flow?.steps ?? []), ...(flow?.detours ?? [])]
  const shown = stepsAndDetours(screen.flow)
  const isLive = live.length === shown.length
  if (!isLive) blame(world, 'another flow is shown than the one that is live', reader.name)
  for (const { id, progress } of live) {
    const step = shown.find((one) => one.id === id)
    if (step && step.progress !== progress)
      blame(world, 'progress is shown that the live flow does not say', `${id} ${step.progress}`)
  }
}

interface Standing {
  experiment: string
  phase: string
  variation: string
}

/** What somebody was once shown of an experiment stays theirs as long as it runs. */
export async function checkVariations(
  world: World,
  { api, name }: Reader,
  { assignments }: Screen,
): Promise<void> {
  const { tools, database } = world.site
  const cookie = [...api.cookies].map((pair) => pair.join('=')).join('; ')
  const browserId = readVisitor(tools, cookie) ?? ''
  const { experiments } = writtenNow(world)
  const rows = (await database.db('experimentExposures').where({ browserId })) as Standing[]
  for (const { experiment, phase, variation } of rows) {
    if (!runs(experiments.get(experiment)?.definition, phase)) continue
    const shown = assignments[experiment]
    if (shown !== undefined && shown !== variation)
      blame(world, `${name} is shown another variation`, `${experiment} ${variation} ${shown}`)
  }
}

function runs(experiment: Experiment | undefined, phase: string): boolean {
  if (!experiment || !doesSplit(experiment.feature)) return false
  return (experiment.feature.rules[0]?.phase ?? '0') === phase
}
