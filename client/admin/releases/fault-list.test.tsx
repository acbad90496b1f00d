import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { FaultList } from './fault-list.tsx'

test('what is worth a look is named by its place in words, of another definition with its file', () => {
  const file = 'flows/pages/home.page.json'
  const content = { sections: [{ id: 'hero', props: { title: 'New' } }] }
  const [pointer, reason] = ['/sections/0/props/title', 'has no Spanish yet']
  const faults = [
    { file, pointer, reason },
    { file: 'flows/site.json', pointer, reason },
  ]

  render(
    inAdmin(<FaultList title="Worth a look" faults={faults} of={{ file, content }} isWarning />),
  )

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'sections › hero › title Has no Spanish yet.',
    'flows/site.json › sections › 1 › title Has no Spanish yet.',
  ])
})
