import type { Outcome } from '@parkett/contract/wire/outcome'
import { expect } from 'vitest'
import type { Account } from './account.ts'
import type { Asked, Order } from './order.ts'
import type { World } from './world.ts'

export type Real = { readonly world: World; readonly customer: bigint }

/**
 * A step of the model test: applicable or not, then done to both sides; answers whether it did
 * what it is for.
 */
export type Step = {
  readonly name: string
  readonly applies?: (model: Account) => boolean
  readonly run: (model: Account, real: Real) => Promise<boolean>
}

/**
 * How a write is sent: once, or again the way clients do when an answer is lost. One in ten is
 * sent again.
 */
export type Sent = 'once' | 'again' | 'at_once'

export const reasonOf = (outcome: Outcome<unknown>): string | null =>
  outcome.ok ? null : outcome.reason

/**
 * Sends a write one, or twice under the same key: every answer is the first one, and there is
 * one effect.
 */
export async function send<T>(sent: Sent, write: () => Promise<T>): Promise<T> {
  if (sent === 'once') return write()
  if (sent === 'again') {
    const first = await write()
    expect(await write()).toEqual(first)
    return first
  }
  const [first, second] = await Promise.all([write(), write()])
  expect(second).toEqual(first)
  return first
}

/** Review and confirmation on both sides; answers the order, or the reason both gave. */
export async function placeOn(
  model: Account,
  real: Real,
  asked: Asked,
  sent: Sent = 'once',
): Promise<Order | string> {
  const { world, customer } = real
  const reviewed = await world.prepare(customer, asked)
  expect(reasonOf(reviewed)).toBe(model.refusal(asked))
  if (!reviewed.ok) return reviewed.reason
  const entered = model.enter(asked)
  const key = world.key()
  const placed = await send(sent, () => world.place(customer, key, reviewed.value.intent))
  expect(reasonOf(placed)).toBe(typeof entered === 'string' ? entered : null)
  if (placed.ok && typeof entered !== 'string') entered.id = placed.value.id.toString()
  return entered
}

/** Answers of calls made at the same moment, in an order that does not depend on who was first. */
export const sorted = (reasons: readonly (string | null)[]): string[] =>
  reasons.map((reason) => reason ?? 'done').toSorted((a, b) => (a < b ? -1 : 1))
