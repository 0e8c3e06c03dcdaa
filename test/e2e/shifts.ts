import type { Page } from 'playwright-core'
import { whole } from './axe.ts'
import { standing, type Visitor } from './world.ts'

// How far what is on a screen jumps while it is built (layout-shift of the browser: the share of
// the window that moved times how far). All of a screen is added up, which is never less than
// the windows of five seconds in which browsers report it.

/** The most that a screen may jump, all of it added up. */
export const shiftMax = 0.05

type Shift = {
  readonly value: number
  /** What moved, and from where to where. */
  readonly what: string
  /** Within half a second of a finger or a key: the browser calls that answered. */
  readonly recentInput: boolean
}

/** Each page of this visitor keeps its jumps from the first frame on. */
export async function watchShifts({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const kept: Shift[] = []
    Reflect.set(self, 'layoutShifts', kept)
    type Entry = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const nameOf = (node: Node | null): string => {
      const one = node instanceof Element ? node : (node?.parentElement ?? null)
      return one === null ? '?' : `${one.tagName.toLowerCase()}.${one.className}`
    }
    const box = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries as unknown as readonly Entry[])
        kept.push({
          value: entry.value,
          recentInput: entry.hadRecentInput,
          what: entry.sources
            .map((s) => `${nameOf(s.node)} ${box(s.previousRect)} -> ${box(s.currentRect)}`)
            .join('; '),
        })
    }
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    Reflect.set(self, 'askForShifts', () => keep(observer.takeRecords()))
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/** The calls of a window that are on their way. */
export function watchCalls(page: Page) {
  const open = new Set<unknown>()
  let last = performance.now()
  const change = (act: () => void) => {
    act()
    last = performance.now()
  }
  page.on('request', (request) => change(() => open.add(request)))
  page.on('requestfinished', (request) => change(() => open.delete(request)))
  page.on('requestfailed', (request) => change(() => open.delete(request)))
  /** Until nothing was asked for and nothing came for so long. */
  return async (restMs = 250): Promise<void> => {
    while (open.size > 0 || performance.now() - last < restMs) await page.waitForTimeout(25)
  }
}

/** What jumped since this was asked last, once the screen stands whole and nothing comes any more. */
export async function shiftsOf(page: Page, calm: () => Promise<void>): Promise<readonly Shift[]> {
  await standing(page)
  await whole(page)
  await calm()
  await whole(page)
  return page.evaluate(async () => {
    // A frame begins before its layout: what moved in this one is known when the next begins, and
    // the observer may be told later still.
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    await new Promise((done) => setTimeout(done))
    const ask = Reflect.get(self, 'askForShifts') as () => void
    ask()
    const kept = Reflect.get(self, 'layoutShifts') as Shift[]
    return kept.splice(0)
  })
}

/** How much that is, and of what; nothing where it is little enough. */
export function tooMuch(place: string, shifts: readonly Shift[]): readonly string[] {
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  if (sum <= shiftMax) return []
  const most = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3)
  const parts = most.map(({ value, what }) => `${value.toFixed(3)} ${what}`)
  return [`${place} jumps ${sum.toFixed(3)}: ${parts.join(' | ')}`]
}

/**
 * What one look finds must be found again by a second: a machine with neighbours can hold up one
 * answer for longer than a screen waits with its bones.
 */
export async function twice(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const found = await look()
  return found.length === 0 ? found : look()
}
