import { openTestAccess } from './testing-access.ts'
import { quickArgon } from './testing-argon.ts'
import type { TestApp } from './testing-app.ts'
import type { AccessParts } from '../identity/credentials/parts.ts'
import type { Argon } from '../identity/credentials/password-hasher.ts'

export type WatchedAccess = {
  readonly access: AccessParts
  /**
   * What was done until it answered: each statement and each Argon2, in order. Equal work is
   * equal whatever the load.
   */
  readonly workOf: (run: () => Promise<unknown>) => Promise<readonly string[]>
}

/**
 * Access on the same books and keys, whose work is counted where it is done: at the database
 * and at Argon2.
 */
export async function watchAccess(world: TestApp): Promise<WatchedAccess> {
  const work: string[] = []
  const counted: Argon = {
    hash: (...given) => {
      work.push('argon2')
      return quickArgon.hash(...given)
    },
    verify: (...given) => {
      work.push('argon2')
      return quickArgon.verify(...given)
    },
  }
  const pool = new Proxy(world.db.pool, {
    get: (real, name) => {
      const value: unknown = Reflect.get(real, name)
      if (typeof value !== 'function') return value
      return (...given: readonly unknown[]) => {
        const [statement] = given as readonly [string | { readonly text: string }]
        if (name === 'query')
          // What is done, not to whom: the values of two callers differ.
          work.push(typeof statement === 'string' ? statement : statement.text)
        else if (name === 'connect') work.push('connect')
        return Reflect.apply(value, real, given) as unknown
      }
    },
  })
  const access = await openTestAccess({ ...world, db: { ...world.db, pool } }, [], counted)
  const workOf = async (run: () => Promise<unknown>): Promise<readonly string[]> => {
    work.length = 0
    await run()
    return [...work]
  }
  return { access, workOf }
}
