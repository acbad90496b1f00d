import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { DraftInTheWay } from '#contract/wire/admin/definition-files.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { Router } from '../router.tsx'
import { DraftsInTheWay } from './drafts-in-the-way.tsx'
import { momentWords } from '../parts/moments.ts'

const updatedAt = '2026-11-20T10:00:00Z'

const draft = (id: string, hash: string): DraftInTheWay => ({
  kind: 'page',
  id,
  hash,
  baseHash: null,
  isStale: false,
  removes: false,
  author: 'e•••@example.com',
  updatedAt,
})

function show(drafts: DraftInTheWay[]) {
  const replace = vi.fn()
  const around = (shown: DraftInTheWay[]) =>
    inAdmin(
      <Router>
        <DraftsInTheWay drafts={shown} isSending={false} replace={replace} />
      </Router>,
    )
  const { rerender } = render(around(drafts))
  return { replace, showAnew: (shown: DraftInTheWay[]) => rerender(around(shown)) }
}

const tick = (id: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: `Replace Page ${id}: e•••@example.com, ${momentWords(updatedAt)}`,
  })
const button = () => screen.getByRole<HTMLButtonElement>('button')

test('each draft says whose it is, and only the ticked ones are replaced, as they were seen', async () => {
  const { replace } = show([draft('home', 'a1'), draft('about', 'b1')])

  expect([tick('home').checked, tick('about').checked, button().disabled]).toEqual([
    false,
    false,
    true,
  ])
  await userEvent.click(tick('about'))
  await userEvent.click(button())

  expect(replace).toHaveBeenCalledExactlyOnceWith([{ kind: 'page', id: 'about', hash: 'b1' }])
})

test('one that was saved since is not ticked any more', async () => {
  const { showAnew } = show([draft('home', 'a1')])
  await userEvent.click(tick('home'))

  showAnew([draft('home', 'a2')])

  expect([tick('home').checked, button().disabled]).toEqual([false, true])
})

test('where nothing stands in the way nothing is said', () => {
  show([])

  expect(screen.queryByRole('note')).toBeNull()
})
