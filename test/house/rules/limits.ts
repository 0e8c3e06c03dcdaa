import { dirname } from 'node:path/posix'
import type { House, Rule } from '../house.ts'

/**
 * A bound, a term or a table of dated rows that others import: a number, a product of numbers, or
 * what says by its type that it is rows of a rule. Instants and lists of words are none.
 */
const exported =
  /^export const (\w+)(?:: ([^=]*(?:Dated<|Row\[\]|(?:Limit|Tick|Lot)Rule\b|SessionPlan)[^=]*))? =\s+(\S[^\n]*)/gm
const number = /^-?[\d_]+n?(?: \* [\w.]+)*$/

/** Every limit of the rules and of the contract, by the file it stands in. */
export function limitsOf(
  house: House,
): readonly { readonly path: string; readonly name: string }[] {
  return [...house.values()].flatMap(({ path, text }) =>
    /^packages\/(?:core|contract)\/src\//.test(path) && !/\.test\.ts$|\btesting\b/.test(path)
      ? [...text.matchAll(exported)].flatMap(([, name = '', rows, value = '']) =>
          rows !== undefined || number.test(value.trim()) ? [{ path, name }] : [],
        )
      : [],
  )
}

/**
 * A limit is tried on both sides by a test of its own folder, which has to name it: a test
 * elsewhere that happens to meet it notices no limit that moved by one.
 */
export const limits: Rule = (house) =>
  limitsOf(house).flatMap(({ path, name }) => {
    const beside = [...house.values()].filter(
      (file) => dirname(file.path) === dirname(path) && file.path.endsWith('.test.ts'),
    )
    const named = new RegExp(`\\b${name}\\b`)
    return beside.some(({ text }) => named.test(text))
      ? []
      : [{ path, says: `no test beside it names ${name}: try it at -1, 0 and +1` }]
  })
