/** Chance that can be told again: the same seed gives the same draws. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  isLucky(chance: number): boolean
  /** One of the keys, each as often as its weight says. */
  pick<Key extends string>(weights: Readonly<Record<Key, number>>): Key
  /** How many of something with this mean come by themselves (Poisson, by Knuth's method). */
  count(mean: number): number
  /** Milliseconds around a median, some of them much longer, as people's times are (log-normal). */
  milliseconds(median: number): number
  uuid(): string
}

/** Mulberry32: 32 bits of state, even enough for draws of people. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    next,
    isLucky: (chance) => next() < chance,
    pick<Key extends string>(weights: Readonly<Record<Key, number>>) {
      const keys = Object.keys(weights) as Key[]
      const whole = keys.reduce((sum, key) => sum + weights[key], 0)
      let left = next() * whole
      return keys.find((key) => (left -= weights[key]) < 0) ?? keys[keys.length - 1]!
    },
    count(mean) {
      const end = Math.exp(-mean)
      let product = next()
      let found = 0
      for (; product > end; product *= next()) found += 1
      return found
    },
    milliseconds(median) {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return Math.round(median * Math.exp(0.7 * normal))
    },
    uuid() {
      const bytes = Buffer.from(Array.from({ length: 16 }, () => Math.floor(next() * 256)))
      bytes[6] = (bytes[6]! & 0x0f) | 0x40
      bytes[8] = (bytes[8]! & 0x3f) | 0x80
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
