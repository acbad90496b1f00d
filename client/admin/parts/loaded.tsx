import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CallError } from '../ask.ts'
import { SignInAgain, signInWords } from './call-failure.tsx'
import { Empty } from './empty.tsx'

/** As react-query has it, of one answer or of pages. */
interface Asked<Data> {
  data: Data | undefined
  error: Error | null
  refetch(): unknown
}

/**
 * What was asked for: its shape while it comes, why not when it does not, then itself. Where it could not be asked for anew,
 * it stays, and that is said.
 */
export function Loaded<Data>({
  query,
  waiting,
  children,
}: {
  query: Asked<Data>
  /** What stands there while it comes, where that has another shape. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}) {
  const { data, error, refetch } = query
  if (data !== undefined) {
    return (
      <>
        {error && (
          <Failure title="This could not be loaded anew: it is as it was" {...{ error, refetch }} />
        )}
        {children(data)}
      </>
    )
  }
  if (error instanceof CallError && error.status === 404) {
    return (
      <Empty title="There is nothing at this address">
        It may have been removed, or the link is not whole. Look for it in its list.
      </Empty>
    )
  }
  if (error) return <Failure title="This could not be loaded" {...{ error, refetch }} />
  return (
    <Stack aria-busy="true">
      {waiting ?? (
        <>
          <Skeleton height={48} />
          <Skeleton height={220} />
        </>
      )}
    </Stack>
  )
}

function Failure({ title, error, refetch }: { title: string; error: Error; refetch(): unknown }) {
  const signIn = signInWords(error)
  return (
    <Alert color="red" variant="outline" title={title} role="alert">
      <Stack align="start">
        {signIn ? (
          <Text component="div" inherit>
            {signIn} <SignInAgain /> in another tab, then try again here.
          </Text>
        ) : (
          error.message
        )}
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Stack>
    </Alert>
  )
}
