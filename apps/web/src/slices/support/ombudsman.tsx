import { Ledger, Line } from '@parkett/ui/ledger'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { houseQuery } from '../../papers/house-manifest.ts'
import { useWords } from '../../session/words.ts'

/** Who hears a complaint that the house did not settle, by the file that it signs. */
export function Ombudsman() {
  const t = useWords()
  const query = useQuery(houseQuery)
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('support.ombudsman') })}>
      {({ house }) => (
        <Ledger>
          <Line
            label={t('support.ombudsman')}
            value={house?.complaints.ombudsman ?? t('support.noOmbudsman')}
            wrap
          />
        </Ledger>
      )}
    </Loaded>
  )
}
