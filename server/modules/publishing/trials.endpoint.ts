import {
  CreateTrial,
  ListStaleTrials,
  PreLaunch,
  ReadShipping,
  ShipTrial,
  SplitTrial,
  StartTrial,
  StopTrial,
} from '#contract/wire/admin/trials.ts'
import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { splitTrial, startTrial, stopTrial } from './change-trial.ts'
import { checkLaunch } from './check-launch.ts'
import { createTrial } from './create-trial.ts'
import { readShipping, shipTrial } from './ship-trial.ts'
import { forEditors, forReaders } from './staff-access.ts'
import { staleTrials } from './stale-trials.ts'

export const createTrialEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/trials',
  summary: 'Drafts an experiment that stands still.',
  ...forEditors,
  idempotent: true,
  ...CreateTrial,
  handle: (tools, { input: trial, visitor }) =>
    createTrial(tools, { trial, actor: signedInAs(visitor) }),
})

export const splitTrialEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/trials/:id/split',
  summary: 'Drafts another split of an experiment.',
  ...forEditors,
  idempotent: true,
  ...SplitTrial,
  handle: (tools, { input, visitor }) =>
    splitTrial(tools, { ...input, actor: signedInAs(visitor) }),
})

export const startTrialEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/trials/:id/start',
  summary: 'Drafts the start of an experiment.',
  ...forEditors,
  idempotent: true,
  ...StartTrial,
  handle: (tools, { input, visitor }) =>
    startTrial(tools, { ...input, actor: signedInAs(visitor) }),
})

export const stopTrialEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/trials/:id/stop',
  summary: 'Drafts the end of an experiment: everybody gets control.',
  ...forEditors,
  idempotent: true,
  ...StopTrial,
  handle: (tools, { input, visitor }) => stopTrial(tools, { ...input, actor: signedInAs(visitor) }),
})

export const readShippingEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/trials/:id/ship',
  summary: 'What making one variation what everybody gets would change; drafts nothing.',
  ...forReaders,
  ...ReadShipping,
  handle: (tools, { input }) => readShipping(tools, input),
})

export const shipTrialEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/trials/:id/ship',
  summary: 'Drafts pages and flows in which one variation is what everybody gets.',
  ...forEditors,
  idempotent: true,
  ...ShipTrial,
  handle: (tools, { input, visitor }) => shipTrial(tools, { ...input, actor: signedInAs(visitor) }),
})

export const listStaleTrialsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/trials/stale',
  summary: 'Experiments that somebody should look at.',
  ...forReaders,
  ...ListStaleTrials,
  handle: async (tools) => ({ trials: await staleTrials(tools) }),
})

export const preLaunchEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/trials/:id/pre-launch',
  summary: 'Whether an experiment can be started, and how long it would run.',
  ...forReaders,
  ...PreLaunch,
  handle: (tools, { input }) => checkLaunch(tools, input),
})
