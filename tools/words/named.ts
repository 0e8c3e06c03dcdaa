import type { Family } from './family.ts'

/** Sources by path. */
type Sources = ReadonlyMap<string, string>

type Said = {
  /** Every text that stands alone between quotes. */
  readonly whole: ReadonlySet<string>
  /** Every template, each value as `${}`. */
  readonly templates: ReadonlySet<string>
}

export type Unnamed = {
  readonly keys: readonly string[]
  readonly sources: Sources
  readonly families: readonly Family[]
  /** Keys that may wait: text -> why it has no screen yet. */
  readonly waiting: Readonly<Record<string, string>>
}

/**
 * What is wrong between the catalogues and what the sources say: a key that no source names, a
 * family that no source says, a member of one without a text, a key that waits and is named, or is
 * gone. A check over no sources has failed.
 */
export function unnamed({ keys, sources, families, waiting }: Unnamed): string[] {
  if (sources.size === 0) return ['no sources: nothing names a text']
  const said = saidIn(sources)
  const spoken = families.filter(({ says }) => said.templates.has(says))
  const members = new Set(spoken.flatMap(membersOf))
  const known = new Set(keys)
  const isNamed = (key: string): boolean => said.whole.has(key) || members.has(key)
  return [
    ...keys
      .filter((key) => !isNamed(key) && !Object.hasOwn(waiting, key))
      .map((key) => `${key}: no source names it; npm run words -- remove ${key}`),
    ...Object.keys(waiting)
      .filter((key) => isNamed(key) || !known.has(key))
      .map((key) => `${key} waits for no product: take it out of tools/words/waiting.ts`),
    ...families
      .filter((family) => !spoken.includes(family))
      .map(({ says }) => `${says}: no source says this; take it out of tools/words`),
    ...spoken
      .filter(({ some }) => some !== true)
      .flatMap(membersOf)
      .filter((key) => !known.has(key))
      .map((key) => `${key} is said and has no text`),
  ]
}

const membersOf = ({ says, endings }: Family): string[] =>
  endings.map((ending) => says.replace(/\$\{\}(?:.*\$\{\})?/, ending))

function saidIn(sources: Sources): Said {
  const whole = new Set<string>()
  const templates = new Set<string>()
  for (const text of sources.values()) {
    const code = withoutComments(text)
    for (const [, , key = ''] of code.matchAll(/(['"`])([A-Za-z][\w.-]*)\1/g)) whole.add(key)
    for (const [, template = ''] of code.matchAll(/`([a-z][^`\s]*?\$\{[^`\n]*)`/g))
      templates.add(template.replace(/\$\{[^}]*\}/g, '${}'))
  }
  return { whole, templates }
}

/** Lines that are comment alone; what stands behind code is rare and is left. */
const withoutComments = (text: string): string => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '')
