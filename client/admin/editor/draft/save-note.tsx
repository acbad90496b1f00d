import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { SignInAgain, signInWords } from '../../parts/call-failure.tsx'
import type { SaveState } from './use-draft.ts'

const time = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Whether what is on screen is kept. */
export function SaveNote({ state, isReadOnly }: { state: SaveState; isReadOnly: boolean }) {
  return (
    <Text component="output" size="sm" c={state.is === 'failed' ? 'var(--worse)' : 'dimmed'}>
      {isReadOnly ? 'You may read this, not change it.' : words(state)}
    </Text>
  )
}

function words(state: SaveState): ReactNode {
  if (state.is === 'failed') return failureWords(state.error)
  if (state.is === 'conflict') return 'Not saved: it was changed elsewhere.'
  if (state.is === 'unsaved') return 'Not saved yet'
  if (state.is === 'saving') return 'Saving…'
  return state.at ? `Saved ${time.format(state.at)}` : 'As it is live'
}

function failureWords(error: unknown): ReactNode {
  const signIn = signInWords(error)
  if (!signIn) {
    const why = error instanceof Error ? error.message : String(error)
    return `Not saved: ${why} It is tried again.`
  }
  return (
    <>
      Not saved: {signIn} <SignInAgain /> in another tab; it is tried again here.
    </>
  )
}
