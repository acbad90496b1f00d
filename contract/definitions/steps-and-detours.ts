interface Whole<Step> {
  steps: readonly Step[]
  detours: readonly Step[]
}

/** What people can be on in one flow, at whatever address. */
export function stepsAndDetours<Step>({ steps, detours }: Whole<Step>): Step[] {
  return [...steps, ...detours]
}
