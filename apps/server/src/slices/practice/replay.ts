import type { PracticeAct, PracticeList } from '@parkett/contract/customer/practice-list'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Instant } from '@parkett/core/market/zone'
import { fillLines, type PlainFill } from '@parkett/core/practice/fill-lines'
import { isSameTape, readTape } from '@parkett/core/practice/tape'
import { createHash } from 'node:crypto'
import type { Clock } from '../../base/ports.ts'
import type { PracticeInside } from './ports.ts'

/** What a practice asks of orders and transfers: what was done with them, and the same again. */
export type OrderHands = {
  readonly actsOf: (customer: bigint) => Promise<PracticeAct[]>
  readonly fillsOf: (customer: bigint) => Promise<readonly PlainFill[]>
  readonly again: (
    act: PracticeAct,
    again: {
      readonly customer: bigint
      readonly key: string
      readonly placed: readonly (bigint | null)[]
    },
  ) => Promise<Outcome<bigint>>
}

export type Replaying = {
  readonly hands: OrderHands
  readonly clock: Clock
  /** Plays the bars that its time has come to. */
  readonly play: () => Promise<void>
  /** Does all that is done again and again, once. */
  readonly settle: () => Promise<void>
}

/** What was done in a practice until now. */
export async function listOf(
  { hands, clock }: Pick<Replaying, 'hands' | 'clock'>,
  world: PracticeInside,
  customer: bigint,
): Promise<PracticeList> {
  const until = new Date(clock.now()).toISOString()
  const acts = await hands.actsOf(customer)
  return { tape: world.tape, acts, until, ...(await filled(hands, customer)) }
}

async function filled(hands: OrderHands, customer: bigint) {
  const fills = await hands.fillsOf(customer)
  return { fills: fills.length, hash: createHash('sha256').update(fillLines(fills)).digest('hex') }
}

const hourMs = 3_600_000

/** Plays a list at its instants, and says whether the same came of it. */
export async function replay(
  replaying: Replaying,
  world: PracticeInside,
  {
    customer,
    key,
    list,
  }: { readonly customer: bigint; readonly key: string; readonly list: PracticeList },
) {
  const { hands, clock } = replaying
  const [own, theirs] = [readTape(world.tape), readTape(list.tape)]
  if (own === null || theirs === null || !isSameTape(own, theirs)) return no('practice_other_tape')
  const instants = [...list.acts.map(({ at }) => at), list.until].map((at) => Date.parse(at))
  const isInTime = instants.every((at, index) => at >= (instants[index - 1] ?? clock.now()))
  // What was done here already would have come between.
  if (!isInTime || (await hands.actsOf(customer)).length > 0) return no('practice_not_new')
  if (instants.some((at) => at > world.present())) return no('practice_other_tape')
  world.setSpeed(0)
  const placed: (bigint | null)[] = []
  let refused = 0
  for (const [index, act] of list.acts.entries()) {
    await playTo(replaying, world, Date.parse(act.at))
    const done = await hands.again(act, { customer, key: `${key}-${index}`, placed })
    if (!done.ok) refused += 1
    if (act.act === 'place') placed.push(done.ok ? done.value : null)
  }
  await playTo(replaying, world, Date.parse(list.until))
  const came = await filled(hands, customer)
  const engine = theirs.engine === own.engine ? null : theirs.engine
  return ok({ acts: list.acts.length, refused, ...came, same: came.hash === list.hash, engine })
}

/** To an instant, with every bar until it. */
async function playTo(
  { clock, play, settle }: Replaying,
  world: PracticeInside,
  at: Instant,
): Promise<void> {
  const isLong = at - clock.now() >= hourMs
  world.jump(at)
  await (isLong ? settle() : play())
}
