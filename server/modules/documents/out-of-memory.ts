/** Whether there was no room for what was unpacked, which may be the machine's. What is too deep, or of a size that nothing has, is no such thing. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Array buffer allocation failed'
}
