import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildPages } from '../../apps/server/src/pages/build.ts'
import { findChromium, type Found } from './chromium.ts'
import { makeSeed, type Seed } from './seed.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly chromium: Found
    readonly seed: Seed
  }
}

/**
 * Once per run: the web app is built, the data every world begins from is made, and a browser is found or installed.
 * Journeys fail by name when there is none.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  project.provide('chromium', findChromium({ env: process.env, say }))
  await buildPages(say)
  const seed = await makeSeed()
  project.provide('seed', seed)
  return () => rmSync(seed.dataDir, { recursive: true, force: true })
}
