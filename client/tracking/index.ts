import { keepOfflinePage } from './keep-offline-page.ts'
import { logOnce, quietly } from './quietly.ts'
import { firstScreen, sampleSpeed } from './sample-speed.ts'
import { startTracking } from './start-tracking.ts'

startTracking()
void quietly('Speed is not measured', () => sampleSpeed(firstScreen()))?.catch(() => {})
void keepOfflinePage().catch((error: unknown) => logOnce('The offline page is not kept', error))
