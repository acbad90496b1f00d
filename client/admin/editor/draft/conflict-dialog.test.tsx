import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../../testing/in-admin.tsx'
import type { Conflict } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const hero = (title: string, subtitle: string) => ({
  id: 'home',
  sections: [{ id: 'hero', props: { title, subtitle } }],
})
const base = hero('Harmful', 'Old')
const mine = hero('Harmful', 'Mine')
const next = { baseHash: 'eight', draftHash: 'own', ground: {} }

function show(conflict: Partial<Conflict>) {
  const resolve = vi.fn()
  const whole = {
    what: 'live',
    theirs: hero('Good again', 'Old'),
    base,
    next,
    ...conflict,
  } as const
  render(inAdmin(<ConflictDialog conflict={whole} mine={mine} resolve={resolve} />))
  return resolve
}

test('both sides are told apart, and going on keeps the changes of both', async () => {
  const resolve = show({})

  await screen.findByText(/Something else went live since this draft was begun/)
  const theirs = screen.getByRole('list', { name: 'What they changed' })
  expect(within(theirs).getAllByRole('listitem')).toHaveLength(1)
  expect(theirs.textContent).toContain('Good again')
  expect(screen.getByRole('list', { name: 'What I changed' }).textContent).not.toContain('Harmful')
  await userEvent.click(screen.getByRole('button', { name: 'Go on with what is ticked' }))

  expect(resolve).toHaveBeenCalledExactlyOnceWith(hero('Good again', 'Mine'))
})

test('where what both go out from is not known, the two are set side by side', async () => {
  const conflict: Conflict = { what: 'drafted', theirs: hero('Good again', 'Old'), next }
  const resolve = vi.fn()
  render(inAdmin(<ConflictDialog conflict={conflict} mine={mine} resolve={resolve} />))

  await screen.findByText(/Another person, or you in another tab, saved a draft/)
  expect(screen.getByRole('list', { name: 'What differs' }).textContent).toContain('Harmful')
  await userEvent.click(screen.getByRole('checkbox', { name: 'sections › hero' }))
  await userEvent.click(screen.getByRole('button', { name: 'Go on with what is ticked' }))

  expect(resolve).toHaveBeenCalledExactlyOnceWith(hero('Good again', 'Old'))
})

test('a section that somebody else moved is told of: what they changed was “Nothing differs”', async () => {
  const listed = (...ids: string[]) => ({ id: 'home', sections: ids.map((id) => ({ id })) })
  show({ base: listed('hero', 'faq'), theirs: listed('faq', 'hero') })

  const theirs = await screen.findByRole('list', { name: 'What they changed' })

  expect(theirs.textContent).toContain('sections › order')
  expect(theirs.textContent).toContain('faq, hero')
})

test('what was taken away is not there to go on with', async () => {
  show({ theirs: null })

  await screen.findByText(/It takes this away/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All of mine',
  ])
})
