import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Experiment } from '#contract/definitions/experiment.ts'
import type { Flow } from '#contract/definitions/flow.ts'
import type { Page } from '#contract/definitions/page.ts'

const project = join(import.meta.dirname, '..')
const ENDING = '.experiment.json'
/** Finds a fifth more of a third at 80 % power: 964 in each (two proportions, α = 0.05). */
const PLANNED = 1_000

/** Which experiments the home page and each step of the flow show something of. */
export interface Shown {
  home: string[]
  /** In their order, without those that only some entries see. */
  steps: { id: string; experiments: string[] }[]
  experiments: string[]
}

interface Varied {
  variants?: { experiment: string }
}

/** A copy of the project's definitions in which every experiment runs, half and half. */
export function runningDefinitions(): { folder: string; shown: Shown } {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-simulated-'))
  for (const part of ['flows', 'experiments']) {
    cpSync(join(project, part), join(folder, part), { recursive: true })
  }
  const files = readdirSync(join(folder, 'experiments')).filter((file) => file.endsWith(ENDING))
  for (const file of files) letRun(join(folder, 'experiments', file))
  return { folder, shown: whatIsShown(folder, files) }
}

function letRun(path: string): void {
  const experiment = read<Experiment>(path)
  const [rule] = experiment.feature.rules
  if (!rule) throw new Error(`${path} has no rule`)
  rule.weights = rule.variations.map(() => 1 / rule.variations.length)
  rule.coverage = 1
  experiment.meta.status = 'running'
  experiment.meta.minPerVariation = PLANNED
  writeFileSync(path, JSON.stringify(experiment))
}

function whatIsShown(folder: string, files: readonly string[]): Shown {
  const home = read<Page>(join(folder, 'flows/pages/home.page.json'))
  const flow = read<Flow>(join(folder, 'flows/onboarding.flow.json'))
  const steps = flow.steps.filter(({ skip, visibleIf }) => !skip && !visibleIf)
  return {
    home: experimentsIn(home.sections),
    steps: steps.map((step) => ({
      id: step.id,
      experiments: experimentsIn([step, ...step.blocks]),
    })),
    experiments: files.map((file) => file.slice(0, -ENDING.length)),
  }
}

function experimentsIn(parts: readonly Varied[]): string[] {
  return [...new Set(parts.flatMap(({ variants }) => (variants ? [variants.experiment] : [])))]
}

function read<Read>(path: string): Read {
  return JSON.parse(readFileSync(path, 'utf8')) as Read
}
