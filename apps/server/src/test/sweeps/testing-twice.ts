import type { TestApp } from '../testing-app.ts'
import type { Caller } from '../testing-calls.ts'
import { bodyOf, over, whole, type Answered } from './testing-lines.ts'
import { caught, digests } from './testing-recorder.ts'
import { send, type Unkeyed } from './testing-unkeyed.ts'

type Where = {
  readonly world: TestApp
  readonly port: number
  /** Whose call it is that names nobody. */
  readonly otherwise: Caller
}

/** Three places of a body, or every tenth byte of the first 2,000 at night. */
const placesIn = (bytes: number): readonly number[] => {
  const all = Array.from({ length: Math.min(200, Math.ceil(bytes / 10)) }, (_, at) => at * 10)
  const some = [0, bytes >> 1, bytes - 1].filter((at) => at >= 0 && at < bytes)
  return process.env['NIGHTLY'] === undefined ? some : all
}

export const apart = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] => Object.keys(after).filter((table) => after[table] !== before[table])

/**
 * What is wrong when each call is cut off within its body, then left within its answer, then sent again twice: cut off it
 * does nothing, done it is done, and what comes again changes nothing more than it says.
 */
export async function faultsOfTwice(
  { world, port, otherwise }: Where,
  calls: readonly Unkeyed[],
): Promise<readonly string[]> {
  const faults: string[] = []
  let untouched = await digests(world)
  for (const one of calls) {
    const { name } = one.route
    const wired = await caught(world, one.route, () => send(one, otherwise))
    for (const sent of placesIn(bodyOf(wired).length))
      if ((await over(port, wired, { sent, read: Infinity })) !== '')
        faults.push(`${name}, cut off, was answered`)
    faults.push(
      ...apart(untouched, await digests(world)).map((table) => `${name}, cut off, wrote ${table}`),
    )
    // Who sends it hears that it was done, and then the line is gone; so it is sent again, twice.
    const heard = await over(port, wired, { sent: Infinity, read: 1 })
    if (!heard.startsWith('HTTP/1.1 200')) faults.push(`${name} was answered ${heard}`)
    const done = await digests(world)
    const again = [await whole(port, wired), await whole(port, wired)]
    faults.push(...again.flatMap((answered) => saidWrong(one, answered)))
    // At night within every tenth byte of the answer too; the line is gone when something was read. What is refused the
    // second time was refused twice already, and counts as guessing.
    if (process.env['NIGHTLY'] !== undefined && ['same', 'anew'].includes(one.again))
      for (const read of placesIn(again[0]?.body.length ?? 0))
        await over(port, wired, { sent: Infinity, read: Math.max(1, read) })
    if (one.again === 'same' && again[0]?.body !== again[1]?.body)
      faults.push(`${name} has two answers`)
    untouched = await digests(world)
    const more = apart(done, untouched).filter((table) => !one.writes?.includes(table))
    faults.push(...more.map((table) => `${name}, sent again, wrote ${table}`))
  }
  return faults
}

function saidWrong({ route, again }: Unkeyed, answered: Answered): readonly string[] {
  const said = reasonIn(answered) ?? 'done'
  const expected = again === 'same' || again === 'anew' ? 'done' : again
  return said === expected ? [] : [`${route.name}, sent again, was answered ${said}`]
}

/** Why it was refused; undefined when it was done. What is done may be the bytes of a file. */
export function reasonIn({ status, body }: Answered): string | undefined {
  if (status === 200) return undefined
  return (JSON.parse(body) as { reason?: string }).reason ?? body
}
