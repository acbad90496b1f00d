import { AnswerFiledBefore } from '#contract/wire/filed-before.ts'
import { endpoint } from '../../http/endpoint.ts'
import { answerFiledBefore } from './answer-filed-before.ts'

export const answerFiledBeforeEndpoint = endpoint({
  method: 'post',
  path: '/api/suits/:id/filed-before',
  summary:
    'Keeps who has filed a claim in a settlement before; a claim of theirs rules out another.',
  access: 'visitor',
  ...AnswerFiledBefore,
  handle: (tools, { input: { id, by }, visitor }) =>
    answerFiledBefore(tools, { suitId: id, visitorId: visitor.id, by }),
})
