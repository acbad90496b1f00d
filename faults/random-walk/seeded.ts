/** What is drawn by lot, the same each time for the same seed. */
export interface Lot {
  /** From 0 up to 1. */
  share(): number
  /** A whole number below `count`. */
  below(count: number): number
  /** Whether something of this chance happens. */
  happens(chance: number): boolean
  oneOf<Thing>(things: readonly Thing[]): Thing
  /** One of the names, each as often as its weight says beside the others'. */
  byWeight<Name extends string>(weights: Readonly<Record<Name, number>>): Name
}

/** A generator of 32 bits whose whole state is a counter, mixed (SplitMix32). */
export function seededLot(seed: number): Lot {
  let state = seed >>> 0
  function share(): number {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(share() * count)
  return {
    share,
    below,
    happens: (chance) => share() < chance,
    oneOf<Thing>(things: readonly Thing[]): Thing {
      if (things.length === 0) throw new Error('There is nothing to draw from')
      return things[below(things.length)]!
    },
    byWeight<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const entries = Object.entries(weights) as [Name, number][]
      let left = share() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      return entries.at(-1)![0]
    },
  }
}
