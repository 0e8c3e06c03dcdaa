import type { Side, Touch } from '../match.ts'
import { isOlder, putOrder, takeOrder, type Resting } from './resting.ts'
import { inRound } from './round.ts'
import { serve, type Got } from './serve.ts'

/** A whole book in memory, of the very parts that the server fills from. */

export type Command =
  | { readonly kind: 'place'; readonly order: Resting; readonly rests: boolean }
  | { readonly kind: 'cancel'; readonly id: bigint }
  /** A second of the tape, and the round behind it. */
  | { readonly kind: 'tape'; readonly touch: Touch; readonly second: number }

export type Trade = {
  readonly taker: bigint
  /** The resting order; null: the street. */
  readonly maker: bigint | null
  readonly price: bigint
  readonly shares: bigint
}
export type Ended = { readonly id: bigint; readonly by: 'cancel' | 'rest' | 'self' }
export type Book = ReturnType<typeof openBook>

export function openBook(touch: Touch, second: number) {
  const sides: Record<Side, Resting[]> = { buy: [], sell: [] }
  let tape = { touch, second, taken: { buy: new Map(), sell: new Map() } as Taken }
  const trades: Trade[] = []
  const ended: Ended[] = []

  const drop = (order: Resting): void => {
    takeOrder(sides[order.side], order)
  }
  const standAs = (order: Resting): void => {
    drop(order)
    if (order.shares > 0n) putOrder(sides[order.side], order)
  }
  const book = (taker: Resting, { price, shares, of }: Got): void => {
    trades.push({ taker: taker.id, maker: of?.order.id ?? null, price, shares })
    if (of !== undefined) standAs({ ...of.order, shares: of.order.shares - shares })
    else tape.taken[taker.side].set(price, (tape.taken[taker.side].get(price) ?? 0n) + shares)
  }
  const come = (order: Resting, rests: boolean): void => {
    const { side, limit, whose, shares: remaining } = order
    const opposite = sides[side === 'buy' ? 'sell' : 'buy']
    const resting = opposite.filter((each) => isOlder(each, order))
    const taken = tape.taken[side]
    const asked = { side, limit, whose, remaining, resting, taken }
    const { levels, metOwn } = serve(tape.touch, asked, tape.second)
    for (const got of levels) book(order, got)
    const left = remaining - levels.reduce((sum, { shares }) => sum + shares, 0n)
    drop(order)
    if (left === 0n) return
    if (metOwn) ended.push({ id: order.id, by: 'self' })
    else if (rests) standAs({ ...order, shares: left })
    else ended.push({ id: order.id, by: 'rest' })
  }
  const round = (): void => {
    const all = [...sides.buy, ...sides.sell]
    for (const { id, side } of inRound(all, (order) => ({ ...order, instrument: 1n }))) {
      const order = sides[side].find((each) => each.id === id)
      if (order !== undefined) come(order, true)
    }
  }
  const cancel = (id: bigint): void => {
    const order = [...sides.buy, ...sides.sell].find((each) => each.id === id)
    if (order === undefined) return
    drop(order)
    ended.push({ id, by: 'cancel' })
  }
  const run = (command: Command): void => {
    if (command.kind === 'cancel') return cancel(command.id)
    if (command.kind === 'place') return come(command.order, command.rests)
    tape = { ...command, taken: { buy: new Map(), sell: new Map() } }
    round()
  }
  return { run, trades, ended, sides }
}

type Taken = Readonly<Record<Side, Map<bigint, bigint>>>
