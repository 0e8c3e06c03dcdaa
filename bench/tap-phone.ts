import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { newVisit } from '@parkett/client/key'
import type { Browser, Page } from 'playwright-core'
import type { Dose } from './dose.ts'
import { dataFolder, startProgram } from './program.ts'
import { acts, type Act } from './tap-acts.ts'
import { tap, tapToVisible } from './tap-clock.ts'
import { firstActs } from './tap-first-acts.ts'

/** Milliseconds of each act of one round, by its name. */
type Round = ReadonlyMap<string, number>

export type Phone = {
  /** Does every act once. */
  readonly round: () => Promise<Round>
  /** The rounds that count. */
  readonly took: Round[]
  readonly close: () => Promise<void>
}

const phone = { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' } as const

/** The app of these sources on a server of its own, with a customer who holds shares, at home. */
export async function openPhone(
  browser: Browser,
  root: string,
  dose: Pick<Dose, 'startedOnce'>,
): Promise<Phone> {
  const dataDir = await dataFolder(dose)
  const env = { DATA_DIR: dataDir, PORT: '0', SESSIONS: 'nonstop', IDENTITY: 'optional' }
  const server = await startProgram(join(root, 'apps/server/src/main.ts'), env)
  const origin = `http://127.0.0.1:${server.port}`
  const context = await browser.newContext({ ...phone, baseURL: origin })
  const page = await context.newPage()
  const close = async (): Promise<void> => {
    await context.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  await page.goto('/icon.svg')
  const kept = { 'admin-token': await tokenAt(root, server.port), 'admin-visit': newVisit() }
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(kept)})`)
  await page.goto('/#/home')
  await page.locator('.hero-value').first().waitFor()
  const own = isFirst(root) ? firstActs : acts
  return { round: () => goRound(page, own), took: [], close }
}

/** Of sources that know how to open accounts at their own server. */
type Opens = {
  readonly openTraders: (
    port: number,
    count: number,
  ) => Promise<
    readonly { readonly get: (path: string) => { readonly headers: { readonly token?: string } } }[]
  >
}

/** A customer who bought a share, opened by the sources that are measured. */
async function tokenAt(root: string, port: number): Promise<string> {
  const file = pathToFileURL(join(root, 'bench/traders.ts')).href
  const { openTraders } = (await import(file)) as Opens // Of another checkout: nothing types it.
  const [trader] = await openTraders(port, 1)
  const token = trader?.get('/').headers.token
  if (token === undefined) throw new Error('no customer was opened')
  return token
}

/** What later builds have and the first one had not. */
const isFirst = (root: string): boolean => !existsSync(join(root, 'packages/ui/src/seal.tsx'))

/** Every act by one button that shows another word: what tapping costs where nothing is done. */
export async function openBare(browser: Browser): Promise<Phone> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.setContent('<button onclick="said.textContent += 1">tap</button><p id="said">0</p>')
  const round = async (): Promise<Round> => {
    const took = new Map<string, number>()
    for (const { name } of acts)
      took.set(name, await tapToVisible(page, { name, tap: 'button', shows: '#said' }))
    return took
  }
  return { round, took: [], close: () => context.close() }
}

async function goRound(page: Page, own: readonly Act[]): Promise<Round> {
  const took = new Map<string, number>()
  for (const act of own) {
    took.set(act.name, await tapToVisible(page, act))
    for (const what of act.after ?? []) await tap(page, what)
  }
  return took
}
