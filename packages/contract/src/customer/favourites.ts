import * as z from 'zod/mini'
import { emptySchema, idSchema } from '../wire/ids.ts'
import { plainLine } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'
import { rowSchema } from './market.ts'

const nameSchema = plainLine(1, 40)

export const favouriteSchema = z.extend(rowSchema, {
  /** Null: in no group. */
  group: z.nullable(idSchema),
})
export type Favourite = z.infer<typeof favouriteSchema>

export const favouritesList = route({
  name: 'favourites.list',
  method: 'GET',
  path: '/api/favourites',
  access: 'customer',
  summary: "The customer's favourites in their own order, and the groups they stand in",
  answer: z.object({
    rows: z.array(favouriteSchema),
    groups: z.array(z.object({ id: idSchema, name: z.string() })),
    /** More are refused. */
    max: z.int(),
    groupsMax: z.int(),
  }),
  refusals: [],
})

export const favouritesSet = route({
  name: 'favourites.set',
  method: 'POST',
  path: '/api/favourites',
  access: 'customer',
  summary: 'Add a favourite at the end, or remove one',
  body: z.strictObject({ id: idSchema, favourite: z.boolean() }),
  answer: z.object({ ids: z.array(idSchema) }),
  refusals: ['not_found', 'limit_exceeded'],
})

export const favouritesPlace = route({
  name: 'favourites.place',
  method: 'POST',
  path: '/api/favourites/place',
  access: 'customer',
  summary: 'Put a favourite before another one, or at the end, in a group or in none; adds it too',
  body: z.strictObject({
    id: idSchema,
    group: z.nullable(idSchema),
    /** Null, or one that is no favourite any more: at the end. */
    before: z.nullable(idSchema),
  }),
  answer: z.object({ ids: z.array(idSchema) }),
  refusals: ['not_found', 'limit_exceeded'],
})

export const favouritesGroup = route({
  name: 'favourites.group',
  method: 'POST',
  path: '/api/favourites/groups',
  access: 'customer',
  write: true,
  summary: 'Make a group',
  body: z.strictObject({ name: nameSchema }),
  answer: z.object({ id: idSchema }),
  refusals: ['limit_exceeded'],
})

export const favouritesRename = route({
  name: 'favourites.rename',
  method: 'POST',
  path: '/api/favourites/groups/:id',
  access: 'customer',
  summary: 'Name a group anew',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ name: nameSchema }),
  answer: emptySchema,
  refusals: ['not_found'],
})

export const favouritesUngroup = route({
  name: 'favourites.ungroup',
  method: 'POST',
  path: '/api/favourites/groups/:id/remove',
  access: 'customer',
  summary: 'Remove a group; its shares stay favourites, in no group',
  params: z.strictObject({ id: idSchema }),
  answer: emptySchema,
  refusals: ['not_found'],
})

export const favouritesRoutes = [
  favouritesList,
  favouritesSet,
  favouritesPlace,
  favouritesGroup,
  favouritesRename,
  favouritesUngroup,
] as const
