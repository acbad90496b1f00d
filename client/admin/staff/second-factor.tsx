import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useMe } from '../me.tsx'
import { Alone } from './alone.tsx'

const ACCOUNT = '/account#security'
const SIGN_IN = '/sign-in?next=%2Fadmin'

/** On a live site: nothing is open without a second factor. */
export function SecondFactorScreen() {
  return (
    <Alone title="One more lock is needed">
      <Text>
        Real people use this site, so staff signs in with two factors. Turn on codes from your phone
        in your account, or add a passkey there and sign in with it. Then come back.
      </Text>
      <Button component="a" href={ACCOUNT} size="md">
        Open my account
      </Button>
      <Anchor href={SIGN_IN}>I have a passkey: sign in with it</Anchor>
    </Alone>
  )
}

/** Before the site is live: a reminder that it will be needed. */
export function SecondFactorNotice() {
  const { secondFactor } = useMe()
  if (secondFactor) return null
  return (
    <Alert variant="outline" color="yellow" mb="lg" p="sm" role="note">
      Turn on codes from your phone in{' '}
      <Anchor href={ACCOUNT} inherit>
        your account
      </Anchor>
      , or add a passkey there and{' '}
      <Anchor href={SIGN_IN} inherit>
        sign in with it
      </Anchor>
      . Once the site is live, /admin opens only with one of them.
    </Alert>
  )
}
