import { posix } from 'node:path'

/**
 * One import, type-only ones too. `target` is our file it reaches, or null for a library or a
 * style sheet.
 */
export type Import = { readonly specifier: string; readonly target: string | null }

// What stands between the marks of a text: `x`, 'x' or "x".
const text = '["\'`]([^"\'`\\n]+)["\'`]'
// `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')` as value or type,
// `require('x')` in all its forms, and a program started by name.
const forms = [
  new RegExp(`\\b(?:import|export)\\b[^'"\`;()]*?\\bfrom\\s*${text}`, 'g'),
  new RegExp(`\\bimport\\s*${text}`, 'g'),
  new RegExp(`\\bimport\\s*\\(\\s*${text}`, 'g'),
  new RegExp(`\\b[rR]equire(?:\\.resolve)?\\s*\\(\\s*${text}`, 'g'),
  new RegExp(`\\bcreateRequire\\([^()]*\\)(?:\\.resolve)?\\s*\\(\\s*${text}`, 'g'),
  new RegExp(`\\b(?:import\\.meta\\.resolve|getBuiltinModule)\\s*\\(\\s*${text}`, 'g'),
  /\bimport\.meta\.dirname,\s*['"]([^'"./][^'"]*\.tsx?)['"]/g,
  /\bnew URL\(\s*['"](\.{1,2}\/[^'"]+\.tsx?)['"]/g,
]
// Whatever is asked for by a name that is only known when it runs.
const computed = /\b(?:import|[rR]equire(?:\.resolve)?|getBuiltinModule)\s*\(\s*[\w$.]+\s*[,)]/g

export function importsOf(path: string, source: string, all: ReadonlySet<string>): Import[] {
  const code = withoutComments(source)
  const found = forms.flatMap((form) => [...code.matchAll(form)].map((match) => asSpecifier(match)))
  const unknown = [...code.matchAll(computed)].map(() => '*')
  return [...new Set([...found, ...unknown])].map((specifier) => ({
    specifier,
    target: resolveImport(path, specifier, all),
  }))
}

/**
 * A program started by file name lies beside the file that starts it. What a template fills in is
 * written `*`.
 */
function asSpecifier([form, name = '']: RegExpExecArray): string {
  const known = name.replace(/\$\{[^}]*(?:\}|$)/g, '*')
  return form.startsWith('import.meta.dirname') ? `./${known}` : known
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
