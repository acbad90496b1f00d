import { say } from '../../words/say.ts'

/** 'Firefox on Windows', as the server names a browser, in the reader's language. */
export function deviceWords(device: string): string {
  const [browser = '', system] = device.split(' on ')
  return system ? say(browser) + say(' on ') + system : say(browser)
}
