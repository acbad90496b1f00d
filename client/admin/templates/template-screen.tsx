import { useQuery } from '@tanstack/react-query'
import type { TemplateScreenAnswer } from '#contract/wire/admin/catalogue-templates.ts'
import { ask } from '../ask.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { Mapper } from './mapper.tsx'

/** One version of a settlement's claim form: which answer goes where. */
export function TemplateScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => ask<TemplateScreenAnswer>(`/api/admin/templates/${id}`, signal),
    // What is being mapped must not change under the hand.
    staleTime: Infinity,
    // Who comes back begins with what others kept meanwhile.
    gcTime: 0,
  })
  const { template, suitName } = query.data ?? {}
  return (
    <Screen title={template ? `${suitName}, version ${template.version}` : 'Claim form'}>
      <Loaded query={query}>{(answer) => <Mapper answer={answer} />}</Loaded>
    </Screen>
  )
}
