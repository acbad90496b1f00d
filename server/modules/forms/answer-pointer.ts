/**
 * Where in a claim's answers a source of a mapping comes from, as a JSON pointer into PATCH /api/claims/:id: for telling
 * somebody which answer does not fit the form. The signature is no answer, and points at itself.
 */
export function answerPointer(from: string): string {
  if (from === 'signature' || from === 'signedOn') return '/signature'
  const known = from.replace(/\.all$/, '').replaceAll('.', '/')
  return `/answers/${known}`
}
