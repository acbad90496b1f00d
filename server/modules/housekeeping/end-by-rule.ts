import type { Tools } from '../../tools.ts'
import type { EndingRule } from '../holding.ts'

/** Lets the database end what one of its rules says is over, some at a time. @returns how many claims went, or records of plans */
export async function endByRule({ db }: Pick<Tools, 'db'>, rule: EndingRule): Promise<number> {
  let total = 0
  for (;;) {
    const { rows } = await db.raw<{ rows: [{ ended: number }] }>(`select ${rule}() as ended`)
    const { ended } = rows[0]
    if (ended === 0) return total
    total += ended
  }
}
