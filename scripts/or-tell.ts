/**
 * What somebody at a command line gets in order to do what they asked for: arguments, settings. What is wrong with them is said in
 * a sentence, without the place in our code, and the exit code is 2.
 */
export function orTell<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(2)
  }
}
