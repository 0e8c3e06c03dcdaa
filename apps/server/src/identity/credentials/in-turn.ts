import { no, type Outcome } from '@parkett/contract/wire/outcome'

const waitingMax = 64

export type InTurn = <T>(key: string, work: () => Promise<Outcome<T>>) => Promise<Outcome<T>>

/**
 * Runs works of one key one after the other. Without it, parallel calls with the *right*
 * password would each reserve a failure and lock their own customer out. More than 64 waiting
 * for one key are refused with `busy`.
 */
export function makeInTurn(): InTurn {
  const tails = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async (key, work) => {
    const line = tails.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (line.waiting >= waitingMax) return no('busy')
    line.waiting += 1
    tails.set(key, line)
    const mine = line.last.then(work, work)
    line.last = mine
    try {
      return await mine
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) tails.delete(key)
    }
  }
}
