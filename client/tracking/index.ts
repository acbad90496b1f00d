import { startTracking } from './start-tracking.ts'

startTracking()
