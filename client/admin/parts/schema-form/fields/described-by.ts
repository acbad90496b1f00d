import type { FieldProps } from '@rjsf/utils'

/** The ids of what is said about a field and of what is wrong with it, for whoever listens to the screen. */
export function describedBy({
  fieldPathId: { $id },
  schema,
  rawErrors,
}: Pick<FieldProps, 'fieldPathId' | 'schema' | 'rawErrors'>): string | undefined {
  const ids = [
    ...(schema.description ? [`${$id}__about`] : []),
    ...(rawErrors?.length ? [`${$id}__fault`] : []),
  ]
  return ids.join(' ') || undefined
}
