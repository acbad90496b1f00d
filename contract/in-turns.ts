/** @returns what does one thing after the other, `most` of them at the same time; the others wait in the order they came */
export function inTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let underWay = 0

  return async (work) => {
    if (underWay < most) underWay += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on, so that nobody who comes now is before those who wait.
      if (next) next()
      else underWay -= 1
    }
  }
}
