import { defaultFacts } from '#contract/definitions/facts.ts'
import { isBot } from '../../http/is-bot.ts'
import type { Tools } from '../../tools.ts'
import {
  type Assigner,
  type Asking,
  assignKept,
  createAssigner,
  createExposures,
  newDraws,
  type Sighting,
  type Standing,
  utmOf,
} from '../experiments/index.ts'
import type { LiveDefinitions } from './live-definitions.ts'
import { createPlanner, type Planner, type ScreenPlan, type ScreenRequest } from './plan-screen.ts'
import type { Screens } from './screens.ts'

/** Somebody who is about to be shown a screen. */
export interface ServedRequest extends Omit<ScreenRequest, 'isBot'> {
  userAgent: string
  /** The account that is signed in. */
  ownerId?: string | undefined
  /** Nobody sees it: the head of a page alone, a preview. */
  unseen?: boolean
}

type Plans = Pick<Screens, 'plan' | 'serve' | 'recall' | 'variationsOf' | 'drawsOf'>

/** Plans and variations by the definitions in use, whichever these are, and by what is kept of each browser. */
export function createPlans(
  tools: Pick<Tools, 'db' | 'log' | 'clock'>,
  live: LiveDefinitions,
): Plans {
  const exposures = createExposures(tools)
  const kept = { exposures, clock: tools.clock }
  const inUse = assignedBy(live)
  live.onChange(() => exposures.clear())

  function plan(request: ScreenRequest, standing?: readonly Standing[]): ScreenPlan {
    return inUse().planner(request, standing ?? exposures.recall(request.visitorId))
  }

  async function serve(request: ServedRequest) {
    const { userAgent, ownerId, unseen, ...asked } = { ...request, isBot: isBot(request.userAgent) }
    const first = plan(asked)
    // Where nothing is tried, or all that is tried here stands already, nothing is asked and nothing waited for.
    if (asked.isBot || first.splitting.every((id) => request.forced?.[id])) return first
    const isKept = exposures.recall(request.visitorId) && newDraws(first, first.met).length === 0
    if (isKept) return first
    const seeing = {
      browserId: request.visitorId,
      met: unseen ? [] : first.met,
      sighting: {
        userAgent,
        device: request.device,
        ownerId,
        entryTag: String(first.facts['entry.from']),
        utm: utmOf(request.query),
      },
    }
    return assignKept(kept, seeing, (standing) => plan(asked, standing))
  }

  function assignTo(visitor: Omit<Asking, 'facts'>, ids: readonly string[], sighting?: Sighting) {
    const { assigner } = inUse()
    const facts = defaultFacts()
    const met = sighting ? ids : []
    const seeing = { browserId: visitor.visitorId, met, sighting: sighting ?? { userAgent: '' } }
    const isTried = ids.some((id) => assigner.splits(id) && !visitor.forced?.[id])
    if (!isTried) return assigner.assign({ ...visitor, facts }, ids)
    return assignKept(kept, seeing, (standing) =>
      assigner.assign({ ...visitor, facts, standing }, ids),
    )
  }

  return {
    plan,
    serve,
    variationsOf: async (ids, visitor, sighting) =>
      (await assignTo(visitor, ids, sighting)).variations,
    drawsOf: async (ids, visitor) => (await assignTo(visitor, ids)).draws,
    async recall(browserId) {
      if (inUse().isTrying) await exposures.standingOf(browserId)
    },
  }
}

interface InUse {
  planner: Planner
  assigner: Assigner
  /** Whether any experiment splits. */
  isTrying: boolean
}

/** The planner and the assigner over the set in use, made anew with each set. */
function assignedBy(live: LiveDefinitions): () => InUse {
  let made: (InUse & { revision: string }) | undefined
  return () => {
    const set = live.current()
    if (made?.revision !== set.revision) {
      const ids = [...set.experiments.keys()]
      const assigner = createAssigner(
        [...set.experiments.values()].map(({ definition }) => definition),
      )
      made = {
        revision: set.revision,
        assigner,
        planner: createPlanner(set, assigner),
        isTrying: ids.some((id) => assigner.splits(id)),
      }
    }
    return made
  }
}
