import { Anchor, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import { send } from '../ask.ts'
import { AskWhy } from '../parts/ask-why.tsx'
import { instantWords } from '../parts/instant-words.ts'

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

function FileLine({
  file: { id, sha256, pages, createdAt },
}: {
  file: StaffClaim['files'][number]
}) {
  const [link, setLink] = useState<Link>()
  return (
    <Group align="start">
      <Stack gap={0} style={{ flex: '1 1 18rem' }}>
        <Text>
          {pages} {pages === 1 ? 'page' : 'pages'}, made {instantWords(createdAt)}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          SHA-256 <Code>{sha256}</Code>
        </Text>
      </Stack>
      {link ? (
        <Text>
          <Anchor href={link.href} target="_blank" rel="noopener" fw={600}>
            Open the form
          </Anchor>{' '}
          until {instantWords(link.expiresAt)}
        </Text>
      ) : (
        <AskWhy
          label="Look at the form"
          deed="Get the link"
          act={async (reason, idempotencyKey) => {
            const path = `/api/admin/documents/${id}/link`
            setLink(await send<Link>(path, { body: { reason }, idempotencyKey }))
          }}
        >
          It shows a person’s name, address and signature. The link works for you, for five minutes.
        </AskWhy>
      )}
    </Group>
  )
}
