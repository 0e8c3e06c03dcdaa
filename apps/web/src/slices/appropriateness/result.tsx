import { statements, type Answered } from '@parkett/contract/customer/appropriateness'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useWords } from '../../session/words.ts'
import { ReturnButton } from './return-button.tsx'

type ResultProps = { readonly row: Answered; readonly onAgain: () => void }

/** What follows, and of each statement whether it is true and what was said of it. */
export function Result({ row, onAgain }: ResultProps) {
  const t = useWords()
  const { productClass, fits, known, truths, answers } = row
  return (
    <div className="pad stack">
      <Notice tone={fits ? 'success' : 'brass'}>
        {t(fits ? 'appropriateness.fitsText' : 'appropriateness.warnText')}
      </Notice>
      <p className="quiet">{t('appropriateness.known', { known, count: statements.length })}</p>
      {statements.map((one) => {
        const truth = truths.includes(one) ? 'right' : 'wrong'
        const said = answers[one]
        const own = t('appropriateness.said', { answer: t(`appropriateness.${said}`) })
        return (
          <div key={one}>
            <p>{t(`appropriateness.${productClass}.${one}`)}</p>
            <p className="quiet">
              <b>{t(`appropriateness.${truth}`)}</b>
              {said !== truth && ` · ${own}`}
            </p>
          </div>
        )
      })}
      <ReturnButton />
      <Button kind="secondary" wide onClick={onAgain}>
        {t('appropriateness.again')}
      </Button>
    </div>
  )
}
