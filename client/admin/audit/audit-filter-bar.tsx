import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { AuditPage } from '#contract/wire/admin/audit.ts'
import { usePlace } from '../router.tsx'
import { filterNames } from './filter-names.ts'

type Name = (typeof filterNames)[number]

/** By person, what was done, on what, and when. */
export function AuditFilterBar({ choices }: { choices: AuditPage | undefined }) {
  const { query, path, go } = usePlace()
  const chosen = (name: Name) => query.get(name) ?? ''
  const choose = (name: Name, value: string) => {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    go(next.size > 0 ? `${path}?${next}` : path, { replace: true })
  }
  const bound = (name: Name) => ({
    size: 'md',
    value: chosen(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      choose(name, currentTarget.value),
  })
  const { actors = [], actions = [], subjectKinds = [] } = choices ?? {}
  const people = actors.map(({ id, email }) => ({ value: id, label: email }))
  return (
    <search aria-label="Filters">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        <NativeSelect
          label="Person"
          data={[all('Everybody'), { value: 'system', label: 'The system' }, ...people]}
          {...bound('actor')}
        />
        <NativeSelect
          label="Action"
          data={[all('Every action'), ...actions]}
          {...bound('action')}
        />
        <NativeSelect
          label="Kind of thing"
          data={[all('Everything'), ...subjectKinds]}
          {...bound('subjectKind')}
        />
        <TextInput label="Its id" {...bound('subjectId')} />
        <TextInput label="From" type="date" {...bound('from')} />
        <TextInput label="To" type="date" {...bound('to')} />
        {filterNames.some(chosen) && (
          <Button
            variant="default"
            size="md"
            justify="center"
            style={{ justifySelf: 'start' }}
            onClick={() => go(path, { replace: true })}
          >
            Clear
          </Button>
        )}
      </SimpleGrid>
    </search>
  )
}

const all = (label: string) => ({ value: '', label })
