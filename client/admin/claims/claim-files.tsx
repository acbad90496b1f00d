import { Anchor, Code, Group, Stack, Text } from '@mantine/core'
import { type MouseEvent, useEffect, useState } from 'react'
import { LINK_MINUTES, type StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import { send } from '../ask.ts'
import { AskWhy } from '../parts/ask-why.tsx'
import { instantWords } from '../parts/instant-words.ts'

/** The form and the proofs of a claim. Each is opened by a link for five minutes, for a reason that is given first. */
export function ClaimFiles({ files }: Pick<StaffClaim, 'files'>) {
  return (
    <Stack>
      {files.map((file) => (
        <FileLine key={file.id} file={file} />
      ))}
    </Stack>
  )
}

interface Link {
  href: string
  expiresAt: string
}

/** What a file is called, where it is asked for, and what is told before it is opened. */
const kinds = {
  form: {
    name: 'The form',
    at: 'documents',
    ask: 'Look at the form',
    open: 'Open the form',
    warning: 'It shows a person’s name, address and signature.',
  },
  proof: {
    name: 'A proof that its owner added',
    at: 'uploads',
    ask: 'Look at the proof',
    open: 'Save the proof',
    warning: 'It shows what a person added about themselves. Open it as a file by a stranger.',
  },
} as const

function FileLine({
  file: { id, what, mediaType, sha256, pages, createdAt },
}: {
  file: StaffClaim['files'][number]
}) {
  const { link, isOver, keep, leaveWhenOver } = useLink()
  const { name, at, ask, open, warning } = kinds[what]
  return (
    <Group align="start">
      <Stack gap={0} style={{ flex: '1 1 18rem' }}>
        <Text>
          {name}: {mediaType.split('/')[1]?.toUpperCase()}, {pages} {pages === 1 ? 'page' : 'pages'}
          , {instantWords(createdAt)}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          SHA-256 <Code>{sha256}</Code>
        </Text>
      </Stack>
      {link ? (
        <Text>
          <Anchor href={link.href} target="_blank" rel="noopener" fw={600} onClick={leaveWhenOver}>
            {open}
          </Anchor>{' '}
          until {instantWords(link.expiresAt)}
        </Text>
      ) : (
        <Stack gap={4}>
          {isOver && (
            <Text component="output" size="sm" c="dimmed">
              The link is over. Ask for another one.
            </Text>
          )}
          <AskWhy
            label={ask}
            deed="Get the link"
            act={async (reason, idempotencyKey) => {
              const path = `/api/admin/${at}/${id}/link`
              keep(await send<Link>(path, { body: { reason }, idempotencyKey }))
            }}
          >
            {warning} The link works for you, for five minutes.
          </AskWhy>
        </Stack>
      )}
    </Group>
  )
}

/** By this browser's own clock, counted from the answer: whose clock is wrong has a link as long as others. */
const LASTS_MS = LINK_MINUTES * 60_000

/** A link as long as it opens something. A machine that slept is looked at once more when it is pressed. */
function useLink() {
  const [held, setHeld] = useState<{ link: Link; until: number }>()
  const [isOver, setOver] = useState(false)

  function drop() {
    setHeld(undefined)
    setOver(true)
  }

  useEffect(() => {
    if (!held) return
    const timer = setTimeout(drop, held.until - Date.now())
    return () => clearTimeout(timer)
  }, [held])

  return {
    link: held?.link,
    isOver,
    keep: (link: Link) => setHeld({ link, until: Date.now() + LASTS_MS }),
    leaveWhenOver(event: MouseEvent) {
      if (!held || Date.now() < held.until) return
      event.preventDefault()
      drop()
    },
  }
}
