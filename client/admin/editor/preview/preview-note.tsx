import { Text } from '@mantine/core'
import { SignInAgain, signInWords } from '../../parts/call-failure.tsx'
import type { Preview } from './use-preview.ts'

/** How a picture stands, and what looking at it counts for: nothing. */
export function PreviewNote({ preview }: { preview: Preview }) {
  const signIn = preview.faults.length === 0 && signInWords(preview.error)
  return (
    <Text component="output" size="sm" c="dimmed">
      {signIn ? (
        <>
          The preview did not come. {signIn} <SignInAgain /> in another tab: what you change here
          next is drawn.
        </>
      ) : (
        wordsOf(preview)
      )}
    </Text>
  )
}

function wordsOf({ faults, error, url }: Preview): string {
  if (faults.length > 0) {
    return `This cannot be drawn yet, so the last picture stays: ${faults[0]?.pointer} ${faults[0]?.reason}.`
  }
  if (error) return `The preview did not come: ${error.message}`
  return url ? 'Nothing here counts as a visit or as seen in an experiment.' : 'Drawing…'
}
