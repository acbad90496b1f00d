import { Problem } from '../../problem.ts'
import { BankFailure } from '../../vendors/bank-links/port.ts'

/** @throws Problem bank-links.away when the bank's side could not or would not answer */
export async function askBank<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof BankFailure) throw new Problem('bank-links.away', { cause: error })
    throw error
  }
}
