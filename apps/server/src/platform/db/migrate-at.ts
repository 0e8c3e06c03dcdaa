import { ownerRole } from './embedded/cluster.ts'
import { migrate } from './migrate.ts'
import { ownerPool, type Place } from './pool.ts'

type Rest = Parameters<typeof migrate> extends [unknown, ...infer More] ? More : never

/** `migrate` with a connection of the owner, which ends with it. */
export async function migrateAt(place: Place, ...rest: Rest): Promise<string[]> {
  const owner = ownerPool(place, ownerRole, 1)
  try {
    const client = await owner.connect()
    try {
      return await migrate(client, ...rest)
    } finally {
      client.release()
    }
  } finally {
    await owner.end()
  }
}
