/** Step id → the ids of its fields. */
export type Fields = ReadonlyMap<string, ReadonlySet<string>>

/** Which fields the server does not have yet: still to be sent, under way, or refused. */
export interface Unsaved {
  add: (stepIds: readonly string[], fieldIds: readonly string[]) => void
  /** Something is to be sent, if only the place. */
  isAny: () => boolean
  /** Hands over what is to be sent; it counts as pending until `settle`. */
  take: () => Fields
  /** What was taken was not sent after all. */
  giveBack: (fields: Fields) => void
  settle: () => void
  /** A step that is not to be sent again before it changes. */
  refuse: (stepId: string) => void
  isRefused: () => boolean
  /** Whether the place or the choice is among it. */
  isPlaceOpen: () => boolean
  /** What is to be sent or under way. */
  open: () => Fields
  /** The same with what was refused. */
  pending: () => Fields
  clear: () => void
}

/** Of one page, and in memory: at first everything counts as saved. */
export function createUnsaved(): Unsaved {
  let waiting: Fields = new Map()
  let underWay: Fields = new Map()
  let refused: Fields = new Map()
  let any = false
  let place: 'known' | 'waiting' | 'under-way' = 'known'

  return {
    add(stepIds, fieldIds) {
      any = true
      if (fieldIds.length === 0) place = 'waiting'
      const changed = new Map(stepIds.map((id) => [id, new Set(fieldIds)]))
      const again = [...refused].filter(([id]) => changed.has(id))
      refused = without(refused, [...changed.keys()])
      waiting = joined(waiting, new Map(again), changed)
    },
    isAny: () => any,
    take() {
      underWay = waiting
      waiting = new Map()
      any = false
      if (place === 'waiting') place = 'under-way'
      return underWay
    },
    giveBack(fields) {
      any = true
      if (place === 'under-way') place = 'waiting'
      waiting = joined(without(fields, [...refused.keys()]), waiting)
    },
    settle() {
      underWay = new Map()
      if (place === 'under-way') place = 'known'
    },
    refuse(stepId) {
      const own = new Map([[stepId, underWay.get(stepId) ?? new Set<string>()]])
      // What was changed meanwhile is another answer, and is sent.
      if (waiting.has(stepId)) waiting = joined(own, waiting)
      else refused = joined(refused, own)
    },
    isRefused: () => refused.size > 0,
    isPlaceOpen: () => place !== 'known',
    open: () => joined(underWay, waiting),
    pending: () => joined(refused, underWay, waiting),
    clear() {
      waiting = new Map()
      underWay = new Map()
      refused = new Map()
      any = false
      place = 'known'
    },
  }
}

function joined(...all: Fields[]): Fields {
  const steps = new Map<string, ReadonlySet<string>>()
  for (const fields of all) {
    for (const [id, own] of fields) steps.set(id, new Set([...(steps.get(id) ?? []), ...own]))
  }
  return steps
}

function without(fields: Fields, stepIds: readonly string[]): Fields {
  return new Map([...fields].filter(([id]) => !stepIds.includes(id)))
}
