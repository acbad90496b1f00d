const RealDate = Date

/** Has `Date` show another time in this process, whatever asks for it: so much later, each time it is asked. */
export function replaceClock(aheadMs: () => number): void {
  const now = () => machineNow() + aheadMs()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made) as object,
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  })
}

/** What the machine's own clock shows, in milliseconds. */
export const machineNow = () => RealDate.now()
