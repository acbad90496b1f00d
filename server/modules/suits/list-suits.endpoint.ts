import { ListSuits } from '#contract/wire/suits.ts'
import { endpoint } from '../../http/endpoint.ts'
import { suitsBuffer } from './suits-buffer.ts'

export const listSuitsEndpoint = endpoint({
  method: 'post',
  path: '/api/suits',
  summary: 'Every class action that takes claims now; those that can be filed here come first.',
  access: 'public',
  reads: true,
  limit: 'none',
  prepared: true,
  ...ListSuits,
  async handle(tools) {
    const { answer } = await suitsBuffer(tools).read()
    return answer
  },
})
