import { HideToggle } from '@parkett/ui/hide-toggle'
import { TitleSelect } from '@parkett/ui/title-select'
import { useQuery } from '@tanstack/react-query'
import { useHiddenBalances } from '../frame/balances.ts'
import { useLanguage, useWords } from '../session/words.ts'
import { assetsQuery } from './own-assets.ts'
import { shownBlock } from './shown-block.ts'

type CaptionProps = {
  /** What the figure is called. */
  readonly name: string
  readonly currency: string | null
  readonly onCurrency: (currency: string) => void
  /** The moment of the line that is looked at, printed; null for now. */
  readonly moment: string | null
}

/** What the figure below is: its name and currency, or the moment a finger is at. */
export function Caption({ name, currency, onCurrency, moment }: CaptionProps) {
  const t = useWords()
  const language = useLanguage()
  const [hidden, setHidden] = useHiddenBalances()
  const { data } = useQuery(assetsQuery)
  const blocks = data?.blocks ?? []
  const shown = shownBlock(blocks, currency, language)
  return (
    <>
      {moment ??
        (shown === undefined || blocks.length < 2 ? (
          name
        ) : (
          <TitleSelect
            label={t('label.currency')}
            options={blocks.map((block) => ({
              value: block.currency,
              label: block.currency === shown.currency ? name : `${name} · ${block.currency}`,
            }))}
            value={shown.currency}
            onChange={onCurrency}
          />
        ))}
      <HideToggle
        hidden={hidden}
        onChange={setHidden}
        hideLabel={t('label.balancesHide')}
        showLabel={t('label.balancesShow')}
      />
    </>
  )
}
