import type { Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

/** A name is imported from where it is made, under the name it has there. */
export const exportsOf: Rule = (house) =>
  [...house.values()].flatMap(({ path, text }) => {
    const code = withoutTexts(withoutComments(text))
    const says: string[] = []
    if (/\bexport\s+default\b|\bas\s+default\b/.test(code) && !path.endsWith('.config.ts'))
      says.push('has a default export')
    if (/\bexport\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;\n]*?\bfrom\s*['"](?:\.|@parkett)/.test(code))
      says.push('passes on what another file exports')
    if (/\b(?:const\s+)?enum\s+[A-Z]/.test(code)) says.push('has an enum')
    return says.map((what) => ({ path, says: what }))
  })

/** Texts may speak of code; where an import comes from must stay. */
const withoutTexts = (code: string): string =>
  code.replace(
    /(\bfrom\s*)?("[^"\n]*"|'[^'\n]*'|`[^`]*`)/g,
    (all: string, from: string | undefined) => (from ? all : "''"),
  )
