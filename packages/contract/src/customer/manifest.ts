import { emptySchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

/** A file as it is, without our envelope: whoever looks for it knows only where it lies. */
export const manifestFile = route({
  name: 'manifest.file',
  method: 'GET',
  path: '/.well-known/parkett.json',
  access: 'public',
  file: true,
  summary:
    'Who runs this installation, signed with the key of the documents: mode, legal entity, licence, supervisor, sources of prices, rules in force, banks, products, channels, keys',
  answer: emptySchema,
  refusals: [],
})

export const manifestRoutes = [manifestFile] as const
