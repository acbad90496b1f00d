import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#contract/is-record.ts'
import { askedOf } from '#contract/questions/check-answers.ts'
import type { Question } from '#contract/questions/question.ts'

type Answers = Readonly<Record<string, unknown>>

/**
 * Whether a misread answer is nobody's fault: it was kept before, when its question was asked in another way, or its
 * question is not asked with these answers. In a list that holds for each group, wherever the group stands by now.
 * @param path of the answer, '/town' or '/cases/0/kind'
 */
export function isExcused(
  path: string,
  { questions, sent, kept }: { questions: readonly Question[]; sent: Answers; kept: Answers },
): boolean {
  const [id = '', index, part] = path.split('/').slice(1)
  const question = askedOf(questions, sent).find((asked) => asked.id === id)
  if (!question || (id in sent && isDeepStrictEqual(sent[id], kept[id]))) return true
  if (question.ask !== 'list' || index === undefined) return false
  const group = listAt(sent, id)[Number(index)]
  const keptGroups = listAt(kept, id)
  if (part === undefined || !isRecord(group))
    return keptGroups.some((before) => isDeepStrictEqual(before, group))
  if (!askedOf(question.of, group).some((asked) => asked.id === part)) return true
  return keptGroups.some(
    (before) => isRecord(before) && part in before && isDeepStrictEqual(before[part], group[part]),
  )
}

function listAt(answers: Answers, id: string): unknown[] {
  const value = answers[id]
  return Array.isArray(value) ? value : []
}
