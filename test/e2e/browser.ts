import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { beSlow } from './slow.ts'

/** Without GPU, sandbox (there is none for root) and everything that would call home. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/**
 * The browser of this run. Throws the sentence why there is none, so that a journey without it
 * has failed.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const found = inject('chromium')
  if ('missing' in found) throw new Error(found.missing)
  return chromium.launch({ executablePath: found.path, args: [...args, ...more] })
}

/**
 * What comes ends the waiting at once; only on a machine with many neighbours does anything
 * take this long.
 */
export function bePatient(context: BrowserContext): void {
  beSlow(context)
  context.setDefaultTimeout(60_000)
  context.setDefaultNavigationTimeout(120_000)
}
