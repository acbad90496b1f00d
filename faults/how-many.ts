/** A number that the environment may set, for machines that are slower or in use. */
export function howMany(name: string, usual: number): number {
  const value = Number(process.env[name] || usual)
  if (Number.isFinite(value) && value > 0) return value
  throw new Error(`${name} must be a number above 0`)
}

/** How long coming back may take: FAULT_PATIENCE times as long as it should, where others use the machine as well. */
export function patiently(ms: number): number {
  return ms * howMany('FAULT_PATIENCE', 1)
}
