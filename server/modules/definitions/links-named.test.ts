import { expect, test } from 'vitest'
import { pieces } from '#contract/definitions/schemas.ts'
import { addressFields } from './links-named.ts'

/** The fields below a schema whose form is that of an address: those of files have an ending. */
function fieldsOfAddresses(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { pattern } = schema as { pattern?: unknown }
  const isAddress =
    typeof pattern === 'string' && pattern.startsWith('^/') && !pattern.includes('svg')
  const inner = Object.entries(schema).flatMap(([key, item]) => fieldsOfAddresses(item, key))
  return isAddress ? [name, ...inner] : inner
}

test('every field of a block that holds an address is one of those that are looked at', () => {
  const blocks = Object.entries(pieces.definitions).filter(([name]) => name.startsWith('block-'))

  const fields = new Set(blocks.flatMap(([, schema]) => fieldsOfAddresses(schema)))

  expect([...fields].toSorted()).toEqual([...addressFields].toSorted())
})
