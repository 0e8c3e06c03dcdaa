import { ownPart } from '@parkett/client/query'
import type { WordKey } from '@parkett/words/keys'
import { queryOptions } from '@tanstack/react-query'
import { loadWords } from '../../session/words.ts'
import type { Chapter } from './chapter.ts'

/** A chapter by its title: what it says comes when somebody opens it or looks for something. */
export type Part = { readonly title: WordKey; readonly load: () => Promise<Chapter> }

const part = (title: WordKey, code: () => Promise<Chapter>, texts: () => Promise<void>): Part => ({
  title,
  load: async () => (await Promise.all([code(), texts()]))[0],
})

/** The guide, in the order in which a newcomer meets it. */
export const parts: readonly Part[] = [
  part(
    'guide.open',
    async () => (await import('./chapters/open.ts')).open,
    () => loadWords(['guide-open']),
  ),
  part(
    'guide.verify',
    async () => (await import('./chapters/verify.ts')).verify,
    () => loadWords(['guide-verify']),
  ),
  part(
    'guide.deposit',
    async () => (await import('./chapters/deposit.ts')).deposit,
    () => loadWords(['guide-deposit']),
  ),
  part(
    'guide.buy',
    async () => (await import('./chapters/buy.ts')).buy,
    () => loadWords(['guide-buy']),
  ),
  part(
    'guide.shares',
    async () => (await import('./chapters/shares.ts')).shares,
    () => loadWords(['guide-shares']),
  ),
  part(
    'guide.sell',
    async () => (await import('./chapters/sell.ts')).sell,
    () => loadWords(['guide-sell']),
  ),
  part(
    'guide.taxes',
    async () => (await import('./chapters/taxes.ts')).taxes,
    () => loadWords(['guide-taxes']),
  ),
  part(
    'guide.safety',
    async () => (await import('./chapters/safety.ts')).safety,
    () => loadWords(['guide-safety', 'security']),
  ),
]

/** The terms, with the texts of the screens that say them. */
async function loadTerms() {
  const [{ terms }] = await Promise.all([
    import('./terms.ts'),
    loadWords(['guide-terms', 'assets', 'holdings', 'ipo', 'market', 'orders']),
  ])
  return terms
}

const staleTime = Infinity

export const partQuery = ({ title, load }: Part) =>
  queryOptions({ ...ownPart(`guide ${title}`, load), staleTime })

export const termsQuery = queryOptions({ ...ownPart('guide terms', loadTerms), staleTime })

/** All that can be looked through. */
export const everythingQuery = queryOptions({
  ...ownPart('guide whole', async () => {
    const chapters = parts.map(async ({ title, load }) => ({ title, chapter: await load() }))
    return { chapters: await Promise.all(chapters), terms: await loadTerms() }
  }),
  staleTime,
})
