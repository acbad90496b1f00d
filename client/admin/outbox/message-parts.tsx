import { Code, Group, Stack, Table, Title } from '@mantine/core'
import { WideTable } from '../parts/wide-table.tsx'
import classes from './message-parts.module.css'

interface Header {
  name: string
  value: string
}

/** Pixels, and what is that wide. */
const widths = [
  [390, 'On a phone'],
  [640, 'In a window'],
] as const

/** A message as its reader gets it: the HTML at the width of a phone and of a window, the text beside it, its headers. */
export function MessageParts({
  html,
  text,
  headers = [],
}: {
  html: string | undefined
  text: string | null
  headers?: readonly Header[]
}) {
  return (
    <Stack gap="xl">
      {html && (
        <Group align="start" gap="lg">
          {widths.map(([width, where]) => (
            <Stack key={width} gap="xs" maw="100%">
              <Title order={2} size="h4">
                {where}
              </Title>
              {/* No rights at all: neither scripts nor forms nor leaving the frame. */}
              <iframe
                src={html}
                sandbox=""
                title={`The message: ${where.toLowerCase()}`}
                width={width}
                className={classes['frame']}
                loading="lazy"
              />
            </Stack>
          ))}
        </Group>
      )}
      {text !== null && (
        <Stack gap="xs">
          <Title order={2} size="h4">
            As plain text
          </Title>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
          <pre className={classes['text']} tabIndex={0} aria-label="Text part">
            {text}
          </pre>
        </Stack>
      )}
      {headers.length > 0 && <Headers headers={headers} />}
    </Stack>
  )
}

function Headers({ headers }: { headers: readonly Header[] }) {
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Headers
      </Title>
      <WideTable label="Headers" heads={['Name', 'Value']}>
        {headers.map(({ name, value }) => (
          <Table.Tr key={`${name} ${value}`}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>
              <Code className={classes['value']}>{value}</Code>
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
    </Stack>
  )
}
