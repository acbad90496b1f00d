import { ResetProgress } from '#contract/wire/questionnaire.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Questionnaire } from './questionnaire.model.ts'

export const resetProgressEndpoint = endpoint({
  method: 'post',
  path: '/questionnaire/reset',
  summary: 'Deletes the answers and choices that are kept for this visitor; claims stay',
  access: 'visitor',
  ...ResetProgress,
  async handle({ db }, { visitor }) {
    await Questionnaire.query(db).deleteById(visitor.id)
    return { reset: true as const }
  },
})
