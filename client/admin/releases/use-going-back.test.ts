import { expect, test } from 'vitest'
import type { ReleaseInfo } from '#contract/wire/admin/publishing-parts.ts'
import { liveBefore } from './use-going-back.ts'

const release = (number: number, ids: string[], liveAt: string | null): ReleaseInfo => ({
  number,
  state: liveAt ? 'superseded' : 'cancelled',
  note: '',
  author: 'a',
  createdAt: '2026-11-01T00:00:00Z',
  publishAt: null,
  liveAt,
  changed: ids.map((id) => ({ kind: 'page', id })),
  bringsBack: null,
  faults: [],
  unsettled: [],
})

// The third was planned, and went live after the fourth.
const releases: ReleaseInfo[] = [
  release(5, ['faq'], null),
  release(4, ['home', 'about'], '2026-11-03T00:00:00Z'),
  { ...release(3, ['home'], '2026-11-04T00:00:00Z'), state: 'live' },
  release(2, ['terms'], '2026-11-02T00:00:00Z'),
]

test('the one before the live one is the one that was live last', () => {
  expect(liveBefore(releases)?.number).toBe(4)
  expect(liveBefore(releases.slice(2, 3))).toBeUndefined()
})
