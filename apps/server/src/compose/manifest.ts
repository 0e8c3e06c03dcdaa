import { marketCodes } from '@parkett/contract/customer/market-codes'
import { rulesInForce, type HouseManifest } from '@parkett/proof/house-manifest'
import { utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import { institutionsIn } from '../accounts/treasury/institutions.ts'
import { pooled } from '../accounts/treasury/terms.ts'
import type { Market } from '../market/market.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { DocumentKeys } from '../slices/documents/keys.ts'
import { registerManifest } from '../slices/manifest/routes.ts'
import { publishedRules } from '../slices/rules/routes.ts'
import type { AppDeps } from './deps.ts'
import { isPractice } from './practice/given.ts'

/** Who runs this house, out of the settings, the market, the rules and the pools. */
export function composeManifest(
  app: FastifyInstance,
  gate: Gate,
  deps: AppDeps,
  { seal, published }: Pick<DocumentKeys, 'seal' | 'published'>,
): void {
  const { config, pool, clock, market, mode, build, practice } = deps
  const poolsLieAt = async () => {
    const today = utcDate(clock.now())
    const named = pooled.map(async (currency) =>
      (await institutionsIn(pool, currency, today)).map(({ name }) => ({ name, currency })),
    )
    return (await Promise.all(named)).flat()
  }
  const facts = async () => ({
    settings: config,
    mode: isPractice(practice) ? ('practice' as const) : mode,
    build,
    prices: pricesOf(market),
    rules: rulesInForce(await publishedRules({ pool, clock })),
    institutions: await poolsLieAt(),
    // The embedded carrier brings nothing out of the house.
    sentOutside: false,
    keys: await published(),
  })
  registerManifest(app, gate, { facts, seal })
}

type Said = { readonly source: string; readonly kind: string; readonly delay: string | null }

/** Where prices come from, as the label of each says it, with the markets that have them. */
function pricesOf({ view, source, feeds, clock }: Market): HouseManifest['prices'] {
  const { catalogue, pricing } = view()
  const markets = new Map<string, { readonly said: Said; readonly of: Set<string> }>()
  for (const market of marketCodes) {
    const listings = catalogue.inMarket(market)
    const played = listings.find(pricing.played)
    const last = new Set(listings.filter((one) => !pricing.played(one)).map((one) => one.source))
    const says: Said[] = [...last].map((name) => ({ source: name, kind: 'DELAYED', delay: null }))
    if (played !== undefined) {
      const name = feeds?.now().adapter.label ?? pricing.provenance(played, clock.now()).source
      const delay = String(Math.ceil(source.delaySeconds(market) / 60))
      says.push({ source: name, kind: source.kind(market), delay })
    }
    for (const said of says) {
      const key = JSON.stringify(said)
      const known = markets.get(key) ?? { said, of: new Set<string>() }
      markets.set(key, { ...known, of: known.of.add(market) })
    }
  }
  return [...markets.values()].map(({ said: { delay, ...said }, of }) => ({
    ...said,
    markets: [...of].join(' '),
    delayMinutes: delay,
  }))
}
