import { isTest, type Rule } from '../house.ts'
import { withoutComments } from '../imports.ts'

/** The one piece that makes idempotency keys, and what it makes them of. */
const pieces = ['packages/client/src/once.ts', 'packages/client/src/key.ts']

const open: readonly (readonly [RegExp, string])[] = [
  [/\bnewKey\b/, 'makes an idempotency key'],
  [/\brandomUUID\b|\bgetRandomValues\b|\bMath\s*\.\s*random\b/, 'makes a name by chance'],
  [/idempotency-key/, 'writes the header of the key itself'],
]
/** Where the header is made of what `once.ts` gave. */
const header = 'packages/client/src/call.ts'

/**
 * Whether a key survives is decided in one place, and who makes a key decides it: so no screen and
 * no other file of the client makes one.
 */
export const oneKeyMaker: Rule = (house) =>
  [...house.values()].flatMap(({ path, text }) => {
    if (!/^(apps\/(web|desk)|packages\/client)\//.test(path) || isTest(path)) return []
    if (pieces.includes(path)) return []
    const code = withoutComments(text)
    return open.flatMap(([pattern, says]) =>
      pattern.test(code) && !(path === header && says.startsWith('writes'))
        ? [{ path, says: `${says}: packages/client/src/once.ts has it` }]
        : [],
    )
  })
