import type { Assignments } from '#contract/definitions/experiment.ts'
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
    const isEnough = isKnownOf(inUse(), first.wavering, request.forced)
    const known = exposures.recall(request.visitorId)
    if (known && isEnough(known) && newDraws(first, first.keeps).length === 0) return first
    const seeing = {
      browserId: request.visitorId,
      keeps: unseen ? [] : first.keeps,
      isEnough,
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
    const seeing = {
      browserId: visitor.visitorId,
      keeps: sighting ? ids : [],
      isEnough: isKnownOf({ assigner }, ids.filter(assigner.hasCondition), visitor.forced),
      sighting: sighting ?? { userAgent: '' },
    }
    const isTried = ids.some((id) => assigner.splits(id) && !visitor.forced?.[id])
    if (!isTried) return assigner.assign(visitor, ids)
    return assignKept(kept, seeing, (standing) => assigner.assign({ ...visitor, standing }, ids))
  }

  return {
    plan,
    serve,
    variationsOf: async (ids, visitor, sighting) =>
      (await assignTo(visitor, ids, sighting)).variations,
    drawsOf: async (ids, visitor) => (await assignTo(visitor, ids)).draws,
    async recall(browserId) {
      const { assigner, isTrying, wavering } = inUse()
      if (isTrying) await exposures.standingOf(browserId, isKnownOf({ assigner }, wavering))
    },
  }
}

/**
 * Says of what this process knows of a browser whether it tells all of some experiments. Where none of their variations stands,
 * another process may have kept one since, and without it the browser would be taken for one that is not in.
 */
function isKnownOf(
  { assigner }: Pick<InUse, 'assigner'>,
  ids: readonly string[],
  forced: Assignments = {},
) {
  return (standing: readonly Standing[]) =>
    ids.every((id) => forced[id] !== undefined || assigner.holds(id, standing))
}

interface InUse {
  planner: Planner
  assigner: Assigner
  /** Whether any experiment splits. */
  isTrying: boolean
  /** Those that split by a condition which may be met at one time and not at another. */
  wavering: readonly string[]
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
        wavering: ids.filter((id) => assigner.wavers(id)),
      }
    }
    return made
  }
}
