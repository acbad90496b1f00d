/**
 * The same function, which works its answer out once for each object and keeps it as long as that object is in use: for what
 * is never changed, only replaced, such as definitions, whose answer may not be changed either; and for what goes with a
 * connection for life.
 */
export function oncePerObject<Given extends object, Answer>(
  work: (given: Given) => Answer,
): (given: Given) => Answer {
  const known = new WeakMap<Given, { answer: Answer }>()
  return (given) => {
    const before = known.get(given)
    if (before) return before.answer
    const answer = work(given)
    known.set(given, { answer })
    return answer
  }
}
