import type { Command } from './command.ts'

/**
 * Commands that wait for a transaction. No two transactions hold commands of one customer at
 * the same time.
 */
export type Waiting = {
  readonly add: (command: Command) => void
  /** How many could be taken now. */
  readonly ready: () => number
  /** How many wait, also those whose customer is under way. */
  readonly size: () => number
  /** The next commands, in order of arrival; their customers are under way until `landed`. */
  readonly take: (most: number) => readonly Command[]
  readonly landed: (batch: readonly Command[]) => void
}

export function makeWaiting(): Waiting {
  let ready: Command[] = []
  let later = 0
  /** Customers under way, with what came or stayed behind for them meanwhile. */
  const underWay = new Map<bigint, Command[]>()

  const sort = (command: Command): void => {
    const behind = underWay.get(command.customer)
    if (behind === undefined) return void ready.push(command)
    behind.push(command)
    later += 1
  }
  const take = (most: number): readonly Command[] => {
    const batch = ready.slice(0, most)
    const rest = ready.slice(most)
    for (const { customer } of batch) if (!underWay.has(customer)) underWay.set(customer, [])
    ready = []
    for (const command of rest) sort(command)
    return batch
  }
  const landed = (batch: readonly Command[]): void => {
    for (const { customer } of batch) {
      const behind = underWay.get(customer) ?? []
      underWay.delete(customer)
      later -= behind.length
      for (const command of behind) ready.push(command)
    }
  }
  return { add: sort, ready: () => ready.length, size: () => ready.length + later, take, landed }
}
