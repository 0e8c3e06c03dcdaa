import { posix } from 'node:path'

/**
 * One import, type-only ones too. `target` is our file it reaches, or null for a library or a
 * style sheet.
 */
export type Import = { readonly specifier: string; readonly target: string | null }

// `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')` as value or type, and a
// program started by name.
const forms = [
  /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /\bimport\s*['"]([^'"]+)['"]/g,
  /\bimport\s*\(\s*['"]([^'"]+)['"]/g,
  /\bimport\.meta\.dirname,\s*['"]([^'"./][^'"]*\.tsx?)['"]/g,
  /\bnew URL\(\s*['"](\.{1,2}\/[^'"]+\.tsx?)['"]/g,
]

export function importsOf(path: string, text: string, all: ReadonlySet<string>): Import[] {
  const code = withoutComments(text)
  const found = forms.flatMap((form) => [...code.matchAll(form)].map((match) => asSpecifier(match)))
  return [...new Set(found)].map((specifier) => ({
    specifier,
    target: resolveImport(path, specifier, all),
  }))
}

/** A program started by file name lies beside the file that starts it. */
function asSpecifier([form, name = '']: RegExpExecArray): string {
  return form.startsWith('import.meta.dirname') ? `./${name}` : name
}

function resolveImport(from: string, specifier: string, all: ReadonlySet<string>): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const ours = /^@parkett\/([a-z-]+)(?:\/(.+))?$/.exec(specifier)
  if (!ours) return null
  const [, room = '', rest = 'index'] = ours
  const base = `${room === 'server' || room === 'web' || room === 'desk' ? 'apps' : 'packages'}/${room}/src/${rest}`
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => all.has(path)) ?? base
}

/** Comments may speak of imports and of forbidden words; strings keep their place. */
export function withoutComments(text: string): string {
  return text.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_, literal: string | undefined) => literal ?? '',
  )
}
