import { rmSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { buildPages, projectRoot } from '../apps/server/src/platform/pages/build.ts'
import { findChromium } from '../test/e2e/chromium.ts'
import { busyDoubt, busyShare } from './busy.ts'
import type { Dose } from './dose.ts'
import type { Bench, Figure } from './figure.ts'
import { unpack } from './old-build.ts'
import { acts } from './tap-acts.ts'
import { openBare, openPhone, type Phone } from './tap-phone.ts'

/**
 * The ten main acts of a customer on a phone, each from the tap to the frame in which what it
 * asked for is seen, the answers of the real server included (`npm run bench -- taps`). The
 * yardstick is an older build, tapped in turn with this one in the same browser
 * (`--beside=COMMIT`); without one, a page that does nothing but show another word. Motion is
 * reduced, and each act is done once before it counts: the code that comes with a first visit is
 * what `bytes` weighs.
 */
export const tapsBench: Bench = { name: 'taps', measure }

const goalMs = 150

async function measure(dose: Dose): Promise<readonly Figure[]> {
  const doubt = busyDoubt(await busyShare(dose.warmUpMs))
  await buildPages(console.log)
  const found = findChromium({ env: process.env, print: console.log })
  if ('missing' in found) throw new Error(found.missing)
  const args = ['--no-sandbox', '--disable-gpu']
  const browser = await chromium.launch({ executablePath: found.path, args })
  const old = dose.beside === null ? null : unpack(dose.beside)
  const phones: Phone[] = []
  try {
    phones.push(await openPhone(browser, projectRoot, dose))
    phones.push(old === null ? await openBare(browser) : await openPhone(browser, old, dose))
    for (let round = 0; round < dose.tapsBefore + dose.taps; round += 1)
      for (const phone of phones) {
        const took = await phone.round()
        if (round >= dose.tapsBefore) phone.took.push(took)
      }
    const [ours, beside] = phones
    if (ours === undefined || beside === undefined) throw new Error('two phones were opened')
    return figuresOf({ ours, beside, name: dose.beside ?? 'a bare page', doubt })
  } finally {
    for (const { close } of phones) await close()
    await browser.close()
    if (old !== null) rmSync(old, { recursive: true, force: true })
  }
}

type Measured = {
  readonly ours: Pick<Phone, 'took'>
  readonly beside: Pick<Phone, 'took'>
  readonly name: string
  readonly doubt: string | null
}

/** A line for each act. On a machine that had other work both are told, and nothing is judged. */
export function figuresOf({ ours, beside, name, doubt }: Measured): readonly Figure[] {
  return acts.map((act) => {
    const times = timesOf(ours, act.name)
    const [ms, yard] = [median(times), median(timesOf(beside, act.name))]
    const figure = {
      name: `tap to visible: ${act.name}`,
      value: `median ${ms.toFixed(0)} ms of ${times.length}, longest ${Math.max(...times).toFixed(0)}`,
    }
    const goal = `≤ ${goalMs} ms`
    const yardstick = Number.isNaN(yard) ? `${name}: not there` : `${name} ${yard.toFixed(0)} ms`
    if (doubt !== null)
      return { ...figure, yardstick: `${yardstick}; ${doubt}`, ratio: null, goal, met: null }
    const ratio = Number.isNaN(yard) ? null : ms / yard
    return { ...figure, yardstick, ratio, goal, met: ms <= goalMs }
  })
}

/** Of an act that an older build does not know there are none. */
const timesOf = ({ took }: Pick<Phone, 'took'>, act: string): readonly number[] =>
  took.flatMap((round) => round.get(act) ?? [])

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
