import { Problem } from '../../problem.ts'

/** Something is wrong with a file that was sent; said in words for a person. */
export function fileProblem(message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path: '/file', message }] })
}
