import type { Plugin } from 'vite'

const hub = /\/packages\/ui\/src\/(?:menu-)?icons\.tsx$/
const reexport = /export \{ default as (\w+) \} from '([^']+)'/g

/**
 * Builds import each icon from its own file. Sources take it from `icons.tsx`, where each drawing
 * has its one name; but which file of the build a module goes into is decided by modules
 * (`chunks.ts`), and as long as the list stands between, every icon of any screen hangs on the
 * first one.
 */
export function iconsApart(): Plugin {
  return {
    name: 'icons-apart',
    apply: 'build',
    // Behind the compiler: one import is one line with double or single quotes, types are gone.
    enforce: 'post',
    async transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('icons')) return null
      let out = code
      for (const [whole, names = '', source = ''] of code.matchAll(
        /import\s*\{([^}]*)\}\s*from\s*["']([^"']*icons(?:\.tsx)?)["'];?/g,
      )) {
        const list = await this.resolve(source, id)
        if (list === null || !hub.test(list.id)) continue
        const files = namesIn(await this.fs.readFile(list.id, { encoding: 'utf8' }))
        const lines = apart(names, files)
        // The list knows the library; who imports an icon need not.
        const from = await Promise.all(
          lines.map(async ({ local, file }) => {
            const found = await this.resolve(file, list.id)
            if (found === null) this.error(`${file} is not there`)
            return `import ${local} from ${JSON.stringify(found.id)};`
          }),
        )
        out = out.replace(whole, from.join('\n'))
      }
      return out === code ? null : { code: out, map: null }
    },
  }
}

/** Names of a list of icons, each with the file it comes from. */
export const namesIn = (list: string): ReadonlyMap<string, string> =>
  new Map([...list.matchAll(reexport)].map(([, name = '', file = '']) => [name, file]))

type Own = { readonly local: string; readonly file: string }

/** Of each name between the braces of an import, `House as Home`: the name used here, the file. */
export const apart = (names: string, files: ReadonlyMap<string, string>): readonly Own[] =>
  names.split(',').flatMap((one) => {
    const [name = '', local = name] = one.trim().split(/\s+as\s+/)
    if (name === '') return [] // behind a last comma
    const file = files.get(name)
    if (file === undefined) throw new Error(`there is no icon ${name}`)
    return [{ local, file }]
  })
