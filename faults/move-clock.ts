/**
 * Loaded before a server (`node --import`): its clock shows CLOCK_SHOWS at its start, an instant as ISO 8601, and goes on
 * from there. The database's own clock stays as it is.
 */
const RealDate = Date
const ahead = RealDate.parse(process.env['CLOCK_SHOWS'] ?? '') - RealDate.now()
const now = () => RealDate.now() + ahead

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made) as object,
  get: (target, name, receiver) =>
    name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
})
