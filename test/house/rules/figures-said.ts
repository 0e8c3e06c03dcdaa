import deskReasons from '../../../packages/words/src/catalogues/desk-reasons.json' with { type: 'json' }
import reasons from '../../../packages/words/src/catalogues/reasons.json' with { type: 'json' }
import toldReasons from '../../../packages/words/src/catalogues/told-reasons.json' with { type: 'json' }
import { isTest, type Finding, type Rule, type Source } from '../house.ts'
import { withoutComments } from '../imports.ts'

const refusing = /\b(?:no|refuse|new Refusal)\(\s*'(\w+)'\s*(?:,\s*(\{[^{}]*\}))?/g

/** A figure that is not there: each has its reason. */
const unknown: ReadonlySet<string> = new Set([
  // What cannot be a password was no guess, so none is gone.
  'apps/server/src/identity/credentials/trade-proof.ts trade_password_wrong',
  // A signature is nobody's guess: the network is counted, not the customer.
  'apps/server/src/slices/factors/passkey-login.ts factor_wrong',
  // Nothing was traded today, and there are no limits.
  'apps/server/src/slices/blocks/deciding.ts price_out_of_limit',
  // There never was a price.
  'apps/server/src/slices/blocks/desk/list-act.ts market_data_stale',
])

/** What the sentence with its figures prints; undefined where a reason has no such sentence. */
function printed(reason: string): readonly string[] | undefined {
  const sentences: Readonly<Record<string, { readonly en: string } | undefined>> = {
    ...reasons,
    ...toldReasons,
    ...deskReasons,
  }
  const sentence = sentences[`reason.${reason}.detail`]
  return sentence && [...sentence.en.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name)
}

/**
 * A sentence that could name the figure that would pass is never said without it: whoever refuses for a
 * reason that has one, hands over what it prints. Facts that are no literal are taken as given.
 */
export const figuresSaid: Rule = (house) =>
  [...house.values()].flatMap((source) => {
    const { path } = source
    const isOurs = path.startsWith('packages/core/src/') || path.startsWith('apps/server/src/')
    const isHelper = isTest(path) || /\/testing[^/]*\.ts$/.test(path)
    return isOurs && !isHelper ? findingsIn(source) : []
  })

function findingsIn({ path, text }: Source): readonly Finding[] {
  return [...withoutComments(text).matchAll(refusing)].flatMap((found) => {
    const [whole, reason = '', facts] = found
    const needs = printed(reason)
    if (needs === undefined || unknown.has(`${path} ${reason}`)) return []
    const hasOther =
      facts === undefined && /^\s*,/.test(found.input.slice(found.index + whole.length))
    const missing = hasOther
      ? []
      : needs.filter((name) => !new RegExp(`\\b${name}\\b`).test(facts ?? ''))
    return missing.map((name) => ({ path, says: `refuses with ${reason} and leaves out ${name}` }))
  })
}
