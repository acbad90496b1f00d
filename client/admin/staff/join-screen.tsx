import { Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleWords } from '#contract/roles.ts'
import { STAFF_PASSWORD_MIN } from '#contract/wire/accounts/limits.ts'
import type { InvitationLook } from '#contract/wire/admin/staff.ts'
import { CallError, send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Alone } from './alone.tsx'

/** Where the link of an invitation leads: for whoever has the link, staff or not. */
export function JoinScreen() {
  // Once: the address may be cleaned of it later, by the person or the browser.
  const [token] = useState(() => location.hash.slice(1))
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      send<InvitationLook>('/api/staff/invitation', { body: { token }, signal }),
    retry: false,
  })
  const { error } = query
  if (error instanceof CallError && error.code === 'link.not-usable') {
    return (
      <Alone title="This link cannot be used">
        <Text>It was used already, it is older than three days, or it was withdrawn.</Text>
        <Text>Ask whoever invited you for another one.</Text>
      </Alone>
    )
  }
  return (
    <Alone title="Join the staff">
      <Loaded query={query}>{(look) => <Joining look={look} token={token} />}</Loaded>
    </Alone>
  )
}

function Joining({ look, token }: { look: InvitationLook; token: string }) {
  const { email, role, expiresAt, standing } = look
  const [password, setPassword] = useState('')
  const joining = useMutation({
    mutationFn: () =>
      send('/api/staff/invitation/accept', {
        body: { token, ...(standing === 'new' && { password }) },
      }),
    onSuccess: () => location.assign(standing === 'ready' ? '/admin' : '/sign-in?next=%2Fadmin'),
  })
  return (
    <Stack>
      <Text>
        {email} is invited as <b>{role}</b>: {roleWords[role]}. The link works until{' '}
        {instantWords(expiresAt)}.
      </Text>
      {standing === 'sign-in' ? (
        <Text>
          This address has an account already.{' '}
          <Anchor href="/sign-in" target="_blank" rel="noopener">
            Sign in to it
          </Anchor>
          , then open the link of the email again.
        </Text>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            joining.mutate()
          }}
        >
          <Stack>
            {standing === 'new' && (
              <PasswordInput
                label="Choose a password"
                description={`At least ${STAFF_PASSWORD_MIN} characters. A few words in a row are easy to keep.`}
                autoComplete="new-password"
                minLength={STAFF_PASSWORD_MIN}
                value={password}
                onChange={({ currentTarget }) => setPassword(currentTarget.value)}
                required
                size="md"
              />
            )}
            <CallFailure error={joining.error} />
            <Button type="submit" size="md" loading={joining.isPending}>
              Join
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  )
}
