import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useDrawnHere } from './use-drawn-here.ts'

function Told() {
  return <p>{useDrawnHere() ? 'drawn here' : 'from the document'}</p>
}

test('what came with the document stays as it says, and what comes on later knows that it was drawn here', async () => {
  const host = document.createElement('div')
  host.innerHTML = renderToString(<Told />)
  await act(async () => void hydrateRoot(host, <Told />))

  expect(host.textContent).toBe('from the document')
  expect(render(<Told />).container.textContent).toBe('drawn here')
})
