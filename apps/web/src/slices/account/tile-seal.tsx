import { ownPart } from '@parkett/client/query'
import type { Assets } from '@parkett/contract/customer/assets'
import { Seal } from '@parkett/ui/seal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { leavesOf } from '../../explain/adds-up.ts'
import { explainQuery } from '../../explain/explain-query.ts'
import { sealStateOf } from '../../explain/seal-state.ts'
import { useWords } from '../../session/words.ts'

type Currency = Assets['currency']

/** The tile leads on by itself, and so its seal does not. A check is of the moment it was made in. */
const checkedForMs = 5 * 60_000

/** Filled once the entries of every figure of the tile were added up again here. */
export function TileSeal({ currencies }: { readonly currencies: readonly Currency[] }) {
  const t = useWords()
  const client = useQueryClient()
  const { data: answers = [], isError } = useQuery({
    ...ownPart(`tile ${currencies.join(' ')}`, () =>
      Promise.all(
        currencies.map((currency) =>
          client.fetchQuery(explainQuery({ figure: 'total_assets', currency })),
        ),
      ),
    ),
    staleTime: checkedForMs,
    gcTime: checkedForMs,
  })
  // Nothing is said of what could not be fetched.
  if (isError && answers.length === 0) return null
  const states = currencies.map((_, at) => sealStateOf(answers[at]))
  // Of nothing nothing was proven.
  const state = states.find((one) => one !== 'proven') ?? states[0] ?? 'running'
  const count = answers.reduce((sum, { root }) => sum + leavesOf(root), 0)
  return (
    <>
      <Seal size={28} state={state} />
      {/* Its words come with what was added up. */}
      {state === 'proven' && <span className="sr">{t('assets.sealProven', { count })}</span>}
      {state === 'broken' && <span className="sr">{t('assets.sealBroken')}</span>}
    </>
  )
}
