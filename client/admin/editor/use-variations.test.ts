import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListedDefinition } from '#contract/wire/admin/publishing.ts'
import { useVariations } from './use-variations.ts'

test('which variations there are is known from the list of definitions: no experiment is asked for by itself', () => {
  const listed = [
    { kind: 'page', id: 'home' },
    { kind: 'experiment', id: 'hero', variations: ['control', 'green'] },
    { kind: 'experiment', id: 'broken' },
  ] as ListedDefinition[]

  const { result } = renderHook(() => useVariations(listed))

  expect(result.current).toEqual({ hero: ['control', 'green'], broken: ['control'] })
})
