import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { nameOf, type Mutant } from './instrument.ts'

/** Why no test can or should notice some changes; each is named as the report names it. */
type Reasons = readonly {
  readonly why: string
  readonly of: Readonly<Record<string, readonly string[]>>
}[]

const folder = resolve(import.meta.dirname, 'reasons')

/** The changes of an area that need no test, by `keyOf`, with the reason. */
export function reasonsOf(area: string): ReadonlyMap<string, string> {
  const path = resolve(folder, `${area}.json`)
  if (!existsSync(path)) return new Map()
  const reasons = JSON.parse(readFileSync(path, 'utf8')) as Reasons // written by hand beside this file; a name that is wrong is found as one that is nowhere
  return new Map(
    reasons.flatMap(({ why, of }) =>
      Object.entries(of).flatMap(([file, names]) =>
        names.map((name) => [`${file} ${name}`, why] as const),
      ),
    ),
  )
}

/** Names all by file, function and change; the second of one name is `… #2`. */
export function keysOf(mutants: readonly Mutant[]): ReadonlyMap<number, string> {
  const counted = new Map<string, number>()
  return new Map(
    mutants.map((mutant) => {
      const name = `${mutant.file} ${nameOf(mutant)}`
      const count = (counted.get(name) ?? 0) + 1
      counted.set(name, count)
      return [mutant.id, count === 1 ? name : `${name} #${count}`]
    }),
  )
}
