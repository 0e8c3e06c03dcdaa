import type { Plugin } from 'vite'
import * as zod from 'zod/mini'

/**
 * Leaves the contract's schemas out of the built page: 7 KB that would check what the server
 * has just checked. Development keeps them and checks every answer. Whoever asks a schema for
 * anything in the built page hears of it.
 */
export function withoutSchemas(): Plugin {
  const id = '\0without-schemas'
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod/mini' ? id : undefined),
    load: (source) => (source === id ? standIn(Object.keys(zod)) : undefined),
  }
}

const standIn = (names: readonly string[]): string => `
const absent = (key) => { throw new Error('no schemas in the built page: ' + String(key)) }
const shape = new Proxy(() => shape, { get: (_, key) => (key === 'check' ? make : absent(key)) })
/* @__NO_SIDE_EFFECTS__ */ function make() { return shape }
export { ${names.map((name) => `make as ${name}`).join(', ')} }
`
