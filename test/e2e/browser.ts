import { dirname } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { beSlow } from './slow.ts'

/**
 * A browser of Debian with windows draws the whole window around a page, headless too, and the list below its
 * address bar is two pages of its own: for each window half of what a journey's visitor cost. The
 * last such switch counts, so what Playwright turns off stands here again.
 */
const off = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Without GPU, sandbox (there is none for root) and everything that would call home. */
const args = [
  `--disable-features=${off.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--js-flags=--no-opt --no-maglev',
]

/** What is open, by what it was opened with: one browser serves all journeys of its worker. */
const open = new Map<string, Promise<Browser>>()

/**
 * The browser of this worker, opened anew where the last one is gone. To start one for each file
 * cost more than some journeys; visitors are kept apart by their contexts, which each journey
 * closes. It ends with its worker, and its files go with the folder of the run. Throws the
 * sentence why there is none, so that a journey without it has failed.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const name = more.join(' ')
  const there = await open.get(name)?.catch(() => undefined)
  if (there?.isConnected() === true) return there
  const launched = launch(more)
  open.set(name, launched)
  return launched
}

/** At the end of a file: every window of this browser is closed, and it waits for the next. */
export async function leaveBrowser(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
}

async function launch(more: readonly string[]): Promise<Browser> {
  const found = inject('chromium')
  if ('missing' in found) throw new Error(found.missing)
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = dirname(inject('seed').dataDir)
  try {
    return await chromium.launch({ executablePath: found.path, args: [...args, ...more] })
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
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
