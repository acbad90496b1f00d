import type { Module } from '../module.ts'
import { feedEndpoints } from './feeds.endpoint.ts'

/** What is new and what ends when, for feed readers and calendars. */
export const feeds: Module = { name: 'feeds', endpoints: feedEndpoints, jobs: [] }
