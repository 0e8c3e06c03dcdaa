import { globSync } from 'node:fs'

/** What is judged: files that are changed, and the tests that are to notice. */
export type Area = {
  readonly name: string
  readonly files: readonly string[]
  readonly tests: readonly string[]
  /** Its tests write to PostgreSQL. */
  readonly database?: true
}

const own = (pattern: string): readonly string[] =>
  globSync(pattern)
    .filter((file) => !/\.test\.ts$|\btesting\b/.test(file))
    .toSorted()
const testsIn = (pattern: string): readonly string[] => globSync(pattern).toSorted()

const core = { files: 'packages/core/src/**/*.ts', tests: 'packages/core/src/**/*.test.ts' }
const proof = { files: 'packages/proof/src/**/*.ts', tests: 'packages/proof/src/**/*.test.ts' }
const ledger = {
  files: 'apps/server/src/ledger/**/*.ts',
  tests: 'apps/server/src/ledger/**/*.test.ts',
  /** Its days are made of trades, which no slice of the ledger knows. */
  beside: 'apps/server/src/test/cash-days.test.ts',
  besideOf: 'apps/server/src/ledger/days',
}

/** What the door decides for the slices and accounts, as functions of what was loaded. */
const acts = {
  files: [
    'apps/server/src/accounts/{house,trading}/{acts,account-lock,brakes}.ts',
    'apps/server/src/accounts/cash/payout-tables.ts',
    'apps/server/src/slices/{adjustments,brakes,cards,deposits,incoming-lines,problems,transfers,withdrawals}/{act,acts,payout-act,signal-act}.ts',
    'apps/server/src/slices/loans/pay-out-act.ts',
    'apps/server/src/slices/savings/{acts,end-acts,purchased}.ts',
    'apps/server/src/slices/treasury/{income,place,steps}.ts',
    'apps/server/src/slices/withdrawals/{sending,desk/acts,desk/claim-acts}.ts',
  ],
  tests: [
    'apps/server/src/accounts/{house,trading}/{acts,account-lock}.test.ts',
    'apps/server/src/slices/{adjustments,brakes,cards,deposits,incoming-lines,problems,transfers,withdrawals}/{act,acts,claimed-acts,payout-act,signal-act}.test.ts',
    'apps/server/src/slices/loans/pay-out-act.test.ts',
    'apps/server/src/slices/savings/{acts,end-acts}.test.ts',
    'apps/server/src/slices/treasury/{income,place,steps}.test.ts',
    'apps/server/src/slices/withdrawals/loan-acts.test.ts',
    'apps/server/src/slices/withdrawals/desk/{acts,claim-acts}.test.ts',
  ],
}

export const areas: readonly Area[] = [
  { name: 'core', files: own(core.files), tests: testsIn(core.tests) },
  { name: 'proof', files: own(proof.files), tests: testsIn(proof.tests) },
  {
    name: 'ledger',
    files: own(ledger.files),
    tests: [ledger.tests, ledger.beside].flatMap(testsIn),
    database: true,
  },
  { name: 'acts', files: acts.files.flatMap(own), tests: acts.tests.flatMap(testsIn) },
]

/**
 * An area; or the files of one that a path begins with, and the tests there; or a folder that belongs
 * to none. @throws when nothing is called so
 */
export function areaOf(asked: string): Area {
  for (const area of areas) {
    if (area.name === asked) return area
    const files = area.files.filter((file) => file.startsWith(asked))
    const beside = asked.startsWith(ledger.besideOf) ? [ledger.beside] : []
    const tests = [...area.tests.filter((file) => file.startsWith(asked)), ...beside]
    if (files.length > 0) return { ...area, files, tests }
  }
  const files = own(`${asked}/**/*.ts`)
  if (files.length === 0) throw new Error(`no area and no folder of code: ${asked}`)
  return { name: asked, files, tests: testsIn(`${asked}/**/*.test.ts`) }
}
