import { expect, test } from 'vitest'
import { findClaims } from './find-claims.ts'

const evidence = { approvedBy: '', asOf: '' }

test('the words of a figure are told in one line, as people read them', () => {
  const [claim] = findClaims({ statsText: 'A year.\\nTwo lines.', statsEvidence: evidence })

  expect(claim).toMatchObject({ kind: 'figure', excerpt: 'A year. Two lines.' })
})
