import { setTimeout as sleep } from 'node:timers/promises'
import { practiceEnter, practiceOpen, practiceWorld } from '@parkett/contract/customer/practice'
import { failureSchema } from '@parkett/contract/wire/envelope'
import { practiceWeeks } from '@parkett/core/practice/weeks'
import { doubtIn, pace, valueOf, type Orders } from './beside.ts'
import { busyShare } from './busy.ts'
import type { Dose } from './dose.ts'
import { atMost, type Bench, type Figure, informative } from './figure.ts'
import { openLine } from './http-client.ts'
import { percentile } from './percentile.ts'
import { withProduct } from './product.ts'
import { openTraders } from './traders.ts'

/**
 * Orders of the house alone, and while so many practices are there and each asks every five seconds, as its
 * screen does (`npm run bench -- practices`). The median is judged: of the slowest there are too few.
 */
export const practicesBench: Bench = { name: 'practices', measure }

const askEveryMs = 5_000
/** Of the house, with practices as without. */
const goal = 1.1

async function measure(dose: Dose): Promise<readonly Figure[]> {
  const busy = await busyShare(dose.warmUpMs)
  const practices = { PRACTICE: 'on', PRACTICES: String(dose.practices) }
  return withProduct(dose, practices, (port) => beside(port, dose, busy))
}

async function beside(port: number, dose: Dose, busy: number): Promise<readonly Figure[]> {
  const count = Math.min(dose.clients, 16)
  const traders = await openTraders(port, count)
  const { ordersPerSecond } = dose
  const orders = Math.max(2, Math.round(dose.seconds * 15 * ordersPerSecond))
  // Making so many takes longer than an idle connection is kept.
  const place = async (times = orders): Promise<Orders> => {
    const lines = await Promise.all(traders.map(() => openLine(port)))
    const placed = await pace(lines, traders, { orders: times, ordersPerSecond })
    for (const line of lines) line.close()
    return placed
  }
  await place(Math.min(orders, count))
  const before = await place()
  const made = performance.now()
  const practices: Inside[] = []
  for (let at = 0; at < dose.practices; at += 1) practices.push(await begin(port, at))
  const eachMs = (performance.now() - made) / dose.practices
  const end = askOn(practices)
  const measured = await place()
  const asked = await end()
  const after = await place()
  const doubt = doubtIn({ busy, before, after })
  const idle = [...before.took, ...after.took]
  const half = (took: readonly number[]) => percentile(took, 0.5)
  const told = {
    name: `order beside ${dose.practices} practices`,
    value: valueOf(measured),
    yardstick: doubt ?? `alone ${valueOf({ took: idle, placed: before.placed + after.placed })}`,
  }
  const isWhole = measured.placed === measured.took.length
  const ratio = atMost(half(measured.took) / half(idle), goal)
  return [
    { name: 'a practice made', value: `${eachMs.toFixed(0)} ms`, yardstick: '', ...informative },
    {
      name: 'asked in practices meanwhile',
      value: `${asked.answered} answered, ${asked.busy} told to come again`,
      yardstick: '',
      ...informative,
    },
    doubt === null
      ? { ...told, ...ratio, met: ratio.met && isWhole }
      : { ...told, ...informative, met: isWhole ? null : false },
  ]
}

type Inside = { readonly origin: string; readonly headers: Readonly<Record<string, string>> }

/** Begun as a visitor does, from another network each. */
async function begin(port: number, at: number): Promise<Inside> {
  const [week] = practiceWeeks(Date.now())
  const json = { 'content-type': 'application/json' }
  const from = { 'x-forwarded-for': `10.${at >> 8}.${at & 255}.7` }
  const opened = await fetch(`http://127.0.0.1:${port}${practiceOpen.path}`, {
    method: 'POST',
    headers: { ...json, ...from },
    body: JSON.stringify({ week }),
  })
  const entrance = new URL(dataOf(practiceOpen.answer, await opened.json()).address)
  const led = await fetch(entrance, { redirect: 'manual' })
  const cookie = led.headers.get('set-cookie')?.split(';')[0] ?? ''
  const entered = await fetch(`${entrance.origin}${practiceEnter.path}`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ ticket: entrance.searchParams.get('ticket') }),
  })
  const { userinfo } = dataOf(practiceEnter.answer, await entered.json())
  return { origin: entrance.origin, headers: { cookie, token: userinfo.token } }
}

/** What a call answered; throws what it was refused with. */
function dataOf<T>(schema: { readonly parse: (data: unknown) => T }, answer: unknown): T {
  const refused = failureSchema.safeParse(answer)
  if (refused.success) throw new Error(`the bench's practice was refused: ${refused.data.reason}`)
  const data =
    typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer
  return schema.parse(data)
}

/** Every screen asks by itself, at its own moment, whether or not the last was answered. */
function askOn(practices: readonly Inside[]) {
  const until = new AbortController()
  const counts = { answered: 0, busy: 0 }
  const ask = async ({ origin, headers }: Inside): Promise<void> => {
    const { status } = await fetch(`${origin}${practiceWorld.path}`, { headers })
    if (status === 200) counts.answered += 1
    else counts.busy += 1
  }
  const each = practices.map(async (one, at) => {
    await sleep((at * askEveryMs) / practices.length)
    while (!until.signal.aborted) {
      await ask(one)
      await sleep(askEveryMs, undefined, { signal: until.signal }).catch(() => undefined)
    }
  })
  return async () => {
    until.abort()
    await Promise.all(each)
    return counts
  }
}
