import { expect, test } from 'vitest'
import { isAnsweredByCode } from '#contract/definitions/served-paths.ts'
import { modules } from './modules/index.ts'

/** A page is shown at the same address: its button makes the call. */
const withPage = ['/email/unsubscribe']

test('no definition takes an address that a call answers', () => {
  const paths = modules.flatMap(({ endpoints }) => endpoints.map(({ path }) => path))

  expect(paths.filter((path) => !isAnsweredByCode(path))).toEqual(withPage)
})
