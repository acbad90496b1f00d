import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { STAFF_PASSWORD_MIN } from '#contract/wire/accounts/limits.ts'
import { send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { Alone } from './alone.tsx'

/** The password that was printed is changed before anything else. */
export function OwnPasswordScreen() {
  const [current, setCurrent] = useState('')
  const [chosen, setChosen] = useState('')
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: () => send('/api/account/password', { body: { current, new: chosen } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['me'] }),
  })
  return (
    <Alone title="Choose a password of your own">
      <Text>
        You signed in with a password that was made up when the site was started. It was shown on a
        screen, so it ends here.
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          changing.mutate()
        }}
      >
        <Stack>
          <PasswordInput
            label="The password that you signed in with"
            autoComplete="current-password"
            value={current}
            onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
            required
            size="md"
          />
          <PasswordInput
            label="Your new password"
            description={`At least ${STAFF_PASSWORD_MIN} characters. A few words in a row are easy to keep.`}
            autoComplete="new-password"
            minLength={STAFF_PASSWORD_MIN}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            required
            size="md"
          />
          <CallFailure error={changing.error} />
          <Button type="submit" size="md" loading={changing.isPending}>
            Use this password
          </Button>
        </Stack>
      </form>
    </Alone>
  )
}
