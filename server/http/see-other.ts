import { Prepared } from './prepared.ts'
import { safePath } from './safe-path.ts'

/** Sends a browser on to a path of this site. */
export class SeeOther extends Prepared {
  /** @throws Error for what is no path of this site */
  constructor(path: string) {
    const location = safePath(path)
    if (!location) throw new Error('It leads away from this site')
    super(Buffer.alloc(0), { location, 'content-type': 'text/plain; charset=utf-8' })
  }
}
