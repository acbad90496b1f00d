import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { Router } from '../router.tsx'
import { EditorScreens } from './editor-screens.tsx'

test('from the address of what there is not a link leads to the list', () => {
  render(
    inAdmin(
      <Router>
        <EditorScreens rest={['home']} />
      </Router>,
    ),
  )

  expect(screen.getByRole('link', { name: 'the list' }).getAttribute('href')).toBe('/admin/editor')
})
