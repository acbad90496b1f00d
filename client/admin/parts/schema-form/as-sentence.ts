/** A reason that goes on from a place ("must say something"), as it stands beside the field itself. */
export function asSentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? '' : '.'}`
}
