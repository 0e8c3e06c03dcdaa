import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** A browser to drive, or the sentence why there is none. */
export type Found = { readonly path: string } | { readonly missing: string }

type Look = { readonly env: NodeJS.ProcessEnv; readonly print: (line: string) => void }

/** `CHROMIUM_PATH`, then the system's, then Playwright's; where there is none, one is installed. */
export function findChromium({ env, print }: Look): Found {
  const wished = env['CHROMIUM_PATH']
  if (wished) {
    return isProgram(wished)
      ? { path: wished }
      : { missing: `CHROMIUM_PATH is ${wished}, and no program is there.` }
  }
  const there = systemChromium(env) ?? playwrightChromium()
  if (there) return { path: there }
  const tried = [fromSystemPackages, fromPlaywright].map((install) => install({ env, print }))
  const now = systemChromium(env) ?? playwrightChromium()
  if (now) return { path: now }
  return {
    missing: `There is no Chromium and none could be installed (${tried.join('; ')}). Set CHROMIUM_PATH.`,
  }
}

/** The one without windows first: a journey in it takes two thirds of the processor's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const packages = ['chromium-headless-shell', 'chromium'] as const

export function systemChromium(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function playwrightChromium(): string | undefined {
  const path = chromium.executablePath()
  return isProgram(path) ? path : undefined
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const minutesMax = 5
const install = ['install', '-y', '-q', '--no-install-recommends'] as const

function fromSystemPackages({ env, print }: Look): string {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return 'no rights or no apt-get for a system package'
  print('Installing Chromium from the system packages …')
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  const updated = attempt('apt-get', ['update', '-q'], quiet.env)
  const faults = packages.map((name) =>
    systemChromium(env) ? undefined : attempt('apt-get', [...install, name], quiet.env),
  )
  return (
    faults.find((fault) => fault !== undefined) ??
    updated ??
    'apt-get installed Chromium, but no program of that name is there'
  )
}

function fromPlaywright({ env, print }: Look): string {
  if (systemChromium(env)) return 'not needed'
  print('Installing Chromium by Playwright …')
  const program = join(import.meta.dirname, '..', '..', 'node_modules', 'playwright-core', 'cli.js')
  return (
    attempt(process.execPath, [program, 'install', 'chromium'], env) ??
    'Playwright installed it elsewhere'
  )
}

/** @returns undefined when it worked, else what failed. */
function attempt(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): string | undefined {
  const run = spawnSync(command, args, { env, encoding: 'utf8', timeout: minutesMax * 60_000 })
  if (run.status === 0) return undefined
  const last = `${run.stderr ?? ''}`.trim().split('\n').at(-1) ?? ''
  return `${command} ${args[0]} failed: ${run.error?.message ?? last}`
}
