import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { routeFacts } from '@parkett/contract/wire/route'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { readsIn } from './reads-in.ts'

/** A file of the contract as a page sees it: its exports, routes as facts, without schemas. */
type Carried = { readonly values: ReadonlyMap<string, unknown>; readonly routes: Set<string> }

const folder = fileURLToPath(new URL('.', import.meta.resolve('@parkett/contract/routes')))

/**
 * Builds pages without the contract's schemas, which would check in the page what the server has
 * just checked. Each file of the contract that has routes or schemas is run while building, and
 * the page gets what came out: of a route its facts (`RouteFacts`), constants as they are.
 * Whatever else a page reads of such a file, a schema, a function, another member of a route,
 * ends the build with the names of both files, and so does zod itself, on whatever way it came.
 * Development has the contract whole, and checks every answer against it.
 */
export function contractAsData(): Plugin[] {
  const known = new Map<string, Promise<Carried | null>>()
  const carriedOf = (file: string): Promise<Carried | null> => {
    const found = known.get(file) ?? carry(file)
    known.set(file, found)
    return found
  }
  return [
    {
      name: 'contract-as-data',
      apply: 'build',
      enforce: 'pre',
      resolveId(source, importer) {
        if (/^zod(\/|$)/.test(source))
          this.error(`${shown(importer ?? 'the entry')} would bring ${source} into the page`)
      },
      async load(id) {
        const carried = await carriedOf(id)
        if (carried === null) return null
        const lines = [...carried.values].map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
        )
        return { code: lines.join('\n'), moduleSideEffects: false, moduleType: 'js' }
      },
    },
    {
      name: 'contract-as-data:reads',
      apply: 'build',
      // Behind the compiler, so that imports of types alone are gone.
      enforce: 'post',
      async transform(code, id) {
        if (id.includes('/node_modules/')) return null
        for (const read of readsIn(this.parse(code))) {
          const file = (await this.resolve(read.source, id))?.id
          const carried = file === undefined ? null : await carriedOf(file)
          const fault = carried === null ? null : faultOf(read, carried)
          if (fault !== null)
            this.error(`${shown(id)} reads ${fault} of ${shown(file ?? read.source)}`)
        }
        return null
      },
    },
  ]
}

type Read = ReturnType<typeof readsIn>[number]

/** What a page cannot have of what it reads, in words; null when it has it. */
function faultOf(read: Read, { values, routes }: Carried): string | null {
  if (read.name === null) return 'all exports at once, which cannot be followed,'
  if (!values.has(read.name)) return `${read.name}, which is neither a route nor plain data,`
  const missing = read.members.find((member) => !routeFacts.some((fact) => fact === member))
  if (!routes.has(read.name) || missing === undefined) return null
  return `${read.name}.${missing}, which pages do not carry (${routeFacts.join(', ')}),`
}

/** Null for what is no part of the contract, and for its files without routes and schemas. */
async function carry(file: string): Promise<Carried | null> {
  if (!file.startsWith(folder) || !file.endsWith('.ts')) return null
  const made: unknown = await import(pathToFileURL(file).href)
  const all = Object.entries(made as object) // a module is one
  const isRoute = ([, value]: [string, unknown]): boolean =>
    isObject(value) && value['answer'] instanceof z.core.$ZodType
  if (!all.some((one) => isRoute(one) || one[1] instanceof z.core.$ZodType)) return null
  const routes = new Set(all.filter(isRoute).map(([name]) => name))
  const values = all.flatMap(([name, value]): [string, unknown][] => {
    if (isObject(value) && routes.has(name))
      return [[name, Object.fromEntries(routeFacts.map((fact) => [fact, value[fact]]))]]
    return isPlain(value) ? [[name, value]] : []
  })
  return { values: new Map(values), routes }
}

/** Whether JSON writes it down whole. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isPlain)
  return isObject(value) && Object.values(value).every(isPlain)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const shown = (file: string): string =>
  relative(join(folder, '..', '..', '..'), file)
    .split(sep)
    .join('/')
