import { quietly } from './quietly.ts'
import { firstScreen, sampleSpeed } from './sample-speed.ts'
import { startTracking } from './start-tracking.ts'

startTracking()
void quietly('Speed is not measured', () => sampleSpeed(firstScreen()))?.catch(() => {})
