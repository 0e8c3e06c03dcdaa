import { instantOf } from '@parkett/core/market/zone'
import { logInAgain, type Customer, type TestApp } from './testing-app.ts'

/** A moment of Berlin, in milliseconds. */
export const berlin = (date: string, time: string): number =>
  instantOf({ date, time }, 'Europe/Berlin')

/** The days of a house in which a product has a job of its own: the rest sums and checks them. */
export function daysWith(world: () => TestApp, job: 'blocks' | 'loans' | 'savings' | 'treasury') {
  const round = async (): Promise<void> => {
    for (const name of [job, 'books', 'cashDays'] as const) await world().run(name)
  }
  /** Sets the clock, lets the jobs do what is due, and comes in again. */
  const at = async (date: string, time: string, customer: Customer): Promise<Customer> => {
    world().wall.nowMs = berlin(date, time)
    await round()
    return logInAgain(world().app, customer)
  }
  return { at, round }
}
