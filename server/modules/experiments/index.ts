export { type Assigner, createAssigner } from './create-assigner.ts'
export { readForced, rememberForced } from './forced-variations.ts'
