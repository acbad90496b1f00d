import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ReadEmail } from '#contract/wire/admin/operations-emails.ts'
import { ask } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { Chip } from '../parts/chip.tsx'
import { Facts } from '../parts/facts.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Reveal } from '../parts/reveal.tsx'
import { Screen } from '../parts/screen.tsx'
import { Told } from '../parts/told.tsx'
import { useDeed } from '../parts/use-deed.ts'
import { emailTones } from './outbox-screen.tsx'
import { MessageParts } from './message-parts.tsx'

type Found = OutputOf<typeof ReadEmail>

/** One message: how far it came, and, where it lies in the outbox of this machine, what it says. */
export function EmailScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['emails', 'one', id],
    queryFn: ({ signal }) => ask<Found>(`/api/admin/emails/${id}`, signal),
  })
  return (
    <Screen title={query.data?.email.subject ?? 'Message'}>
      <Loaded query={query}>{(found) => <Message found={found} />}</Loaded>
    </Screen>
  )
}

function Message({ found }: { found: Found }) {
  const { email, headers, text, hasHtml, isForOwners } = found
  const { id, kind, state, to, attempts, failure, createdAt, sentAt, canResend, canRead } = email
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          [
            'State',
            <Chip key="state" tone={emailTones[state]}>
              {state}
            </Chip>,
          ],
          ['Kind', kind],
          ['To', <Reveal key="to" kind="email" id={id} field="to" masked={to} label="address" />],
          ['Made', instantWords(createdAt)],
          ['Sent', sentAt && instantWords(sentAt)],
          ['Tries', failure ? `${attempts}, the last: ${failure}` : attempts],
        ]}
      />
      {(canResend || state === 'failed') && <Resend id={id} canResend={canResend} />}
      {canRead ? (
        <MessageParts
          html={hasHtml ? `/api/admin/emails/${id}/html` : undefined}
          text={text}
          headers={headers}
        />
      ) : (
        <Text maw={680}>
          {isForOwners
            ? 'What it says is not shown: it holds a link that opens somebody’s account or answers. Where the site sends no real e-mail, an owner can read it.'
            : 'What it says is not shown: once a message is sent, nothing of its words is kept. Only where the site sends no real e-mail can they be read.'}
        </Text>
      )}
    </Stack>
  )
}

function Resend({ id, canResend }: { id: string; canResend: boolean }) {
  const resending = useDeed(`/api/admin/emails/${id}/resend`, { renews: ['emails'] })
  if (!canResend) {
    return <Text>It cannot be sent again: it was too late, so what it said was dropped.</Text>
  }
  return (
    <Stack align="start" gap="sm">
      <Button size="md" loading={resending.isPending} onClick={() => resending.mutate({})}>
        Send it again
      </Button>
      <CallFailure error={resending.error} />
      {resending.isSuccess && <Told>It is in the queue again. Nobody gets it twice.</Told>}
    </Stack>
  )
}
