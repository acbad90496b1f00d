/**
 * Loaded before a walk (`node --import`): the process's clock runs on, and can be set ahead. Only ever forward, as the
 * world's does.
 */
const RealDate = Date
let aheadMs = 0
const now = () => RealDate.now() + aheadMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made) as object,
  get: (target, name, receiver) =>
    name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
})

/** Has the clock show an instant, if that is not over yet. */
export function setClock(at: Date): void {
  aheadMs = Math.max(aheadMs, at.getTime() - RealDate.now())
}

/** How far the clock is ahead of the machine's. */
export const clockAheadMs = () => aheadMs
