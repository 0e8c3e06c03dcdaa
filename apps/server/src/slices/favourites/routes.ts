import {
  favouritesGroup,
  favouritesList,
  favouritesPlace,
  favouritesRename,
  favouritesSet,
  favouritesUngroup,
} from '@parkett/contract/customer/favourites'
import { favouritesMax, groupsMax } from '@parkett/core/favourites/place'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Ids } from '../../base/ports.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { Market } from '../../market/market.ts'
import { rowOf } from '../../market/rows.ts'
import { transact } from '../../platform/db/transact.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import {
  addGroup,
  favouritesOf,
  groupsOf,
  placeFavourite,
  removeFavourite,
  removeGroup,
  renameGroup,
} from './store.ts'

export type FavouritesPorts = {
  readonly pool: Pool
  readonly market: Market
  readonly ids: Ids
}

/** Serves the shares that a customer watches, in their order and groups. */
export function registerFavourites(
  app: FastifyInstance,
  gate: Gate,
  { pool, market, ids }: FavouritesPorts,
): void {
  serve(app, gate, favouritesList, async ({ customer }) => {
    const view = market.view()
    const [all, groups] = await Promise.all([
      favouritesOf(pool, customer),
      groupsOf(pool, customer),
    ])
    const rows = all.flatMap(({ id, group }) => {
      const listing = view.catalogue.byId(id)
      if (listing === undefined) return []
      const row = rowOf(listing, market.clock.now(), view)
      return [{ ...row, group: group === null ? null : String(group) }]
    })
    const named = groups.map(({ id, name }) => ({ id: String(id), name }))
    return { rows, groups: named, max: favouritesMax, groupsMax }
  })

  const known = (id: bigint): bigint =>
    market.view().catalogue.byId(id) === undefined ? refuse('not_found') : id

  serve(app, gate, favouritesSet, async ({ customer, body }) => {
    const id = known(BigInt(body.id))
    if (!body.favourite) return asIds(await removeFavourite(pool, customer, id))
    // One that is there already stays where it is.
    const placed = await placeFavourite(pool, customer, (all) => {
      const there = all.find((one) => one.id === id)
      return { id, group: there?.group ?? null, before: there === undefined ? null : id }
    })
    return asIds(orRefuse(placed))
  })

  serve(app, gate, favouritesPlace, async ({ customer, body }) => {
    const wanted = {
      id: known(BigInt(body.id)),
      group: body.group === null ? null : BigInt(body.group),
      before: body.before === null ? null : BigInt(body.before),
    }
    return asIds(orRefuse(await placeFavourite(pool, customer, () => wanted)))
  })

  serve(app, gate, favouritesGroup, ({ customer, body: { name } }, keep) =>
    transact(pool, async (db) => {
      const id = ids.next()
      orRefuse(await addGroup(db, customer, { id, name }))
      const said = { id: String(id) }
      await keep(db, said)
      return said
    }),
  )

  serve(app, gate, favouritesRename, async ({ customer, params, body: { name } }) => {
    const found = await renameGroup(pool, customer, { id: BigInt(params.id), name })
    return found ? {} : refuse('not_found')
  })

  serve(app, gate, favouritesUngroup, async ({ customer, params }) => {
    const found = await removeGroup(pool, customer, BigInt(params.id))
    return found ? {} : refuse('not_found')
  })
}

const asIds = (all: readonly { readonly id: bigint }[]) => ({
  ids: all.map(({ id }) => String(id)),
})
