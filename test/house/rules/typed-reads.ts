import { isTest, type House, type Rule, type Source } from '../house.ts'
import { withoutComments } from '../imports.ts'

const reader = 'apps/server/src/platform/db/read.ts'

const sources = (house: House) =>
  [...house.values()].filter(
    ({ path }) => path.startsWith('apps/server/src/') && !isTest(path) && path !== reader,
  )

/** What tests share reads any home at once, to compare: its mixes cost nobody a machine. */
const isProduct = ({ path }: Source): boolean => !path.startsWith('apps/server/src/test/')

/**
 * Rows come from the database through `read` and its like, which hold what a statement claims
 * against what it answers. A type given to the driver is believed by nobody's check. What tests share
 * (`testing-*.ts`) reads in the same way: a helper that lies makes many tests say nothing.
 */
export const typedReads: Rule = (house) =>
  sources(house).flatMap(({ path, text }) => {
    const code = withoutComments(text)
    if (/\bquery\s*</.test(code))
      return [{ path, says: 'tells the driver what a row is: describe it and read it' }]
    return readsRows(code) ? [{ path, says: 'reads rows that nobody described' }] : []
  })

/** Rows taken from an answer of the driver: at once, by a pattern, or through a name given to it. */
function readsRows(code: string): boolean {
  for (const { index } of code.matchAll(/\.query\(/g)) {
    const after = code.slice(closing(code, index + '.query'.length))
    if (/^\s*\)*\s*\??\.\s*(?:rows\b|then\b)/.test(after)) return true
    const before = code.slice(0, index)
    if (/\{[^{}]*\brows\b[^{}]*\}\s*=\s*(?:await\s+)?[\w.?()]*$/.test(before)) return true
    const [, name] = /\b(\w+)\s*=\s*(?:await\s+)?[\w.?()]*$/.exec(before) ?? []
    if (name !== undefined && new RegExp(`\\b${name}\\??\\.rows\\b`).test(code)) return true
  }
  return false
}

/** The place behind the bracket that closes the one at `open`. */
function closing(code: string, open: number): number {
  let depth = 0
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    else if (code[at] === ')' && (depth -= 1) === 0) return at + 1
  }
  return code.length
}

/** Statements that join rows of the house with rows of accounts. The number only falls. */
export const mixes = 12

export const countMixes = (house: House): number =>
  sources(house)
    .filter(isProduct)
    .map(({ text }) => withoutComments(text).match(/\bmixedRow\(/g)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0)
