import { List } from '@mantine/core'
import { CallError } from '../ask.ts'

/** Each thing that is wrong, with where it is. */
export function FaultList({ error }: { error: Error | null }) {
  if (!(error instanceof CallError) || error.faults.length === 0) return null
  return (
    <List c="var(--worse)" size="sm">
      {error.faults.map(({ path, message }) => (
        <List.Item key={`${path} ${message}`}>
          {placeOf(path)}
          {message}
        </List.Item>
      ))}
    </List>
  )
}

function placeOf(path: string): string {
  const place = path.replace(/^\/value\/?/, '').replaceAll('/', ' › ')
  return place && !place.startsWith('›') ? `${place}: ` : ''
}
