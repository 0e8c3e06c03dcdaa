import { useWords } from '../../session/words.ts'
import type { Draw } from '@parkett/proof/recompute'

/** More planks than this are no picture any more. */
const shownMost = 400

type NumbersProps = {
  readonly draw: Draw
  readonly winning: ReadonlySet<number>
  readonly own: ReadonlySet<number>
}

/** Every unit by its number: drawn ones filled, the reader's own framed. Said in words beside it. */
export function Numbers({ draw, winning, own }: NumbersProps) {
  const t = useWords()
  const total = draw.list.reduce((sum, { units }) => sum + units, 0)
  const wonOwn = [...own].filter((number) => winning.has(number))
  const asPlanks = total <= shownMost
  return (
    <div className="pad">
      <div className={asPlanks ? 'sr' : 'break num'}>
        <p>
          {t('ipo.drawn')}: {[...winning].join(' ')}
        </p>
        {own.size > 0 && (
          <p>
            {t('ipo.yours')}: {[...own].join(' ')} ({t('ipo.drawn')}: {wonOwn.join(' ') || '–'})
          </p>
        )}
      </div>
      {asPlanks && (
        <div aria-hidden="true">
          <p className="lots-key quiet">
            <span className="lots">
              <i data-won />
            </span>
            {t('ipo.drawn')}
            {own.size > 0 && (
              <>
                <span className="lots">
                  <i data-own />
                </span>
                {t('ipo.yours')}
              </>
            )}
          </p>
          <div className="lots num">
            {Array.from({ length: total }, (_, at) => at + 1).map((number) => (
              <i
                key={number}
                data-won={winning.has(number) || undefined}
                data-own={own.has(number) || undefined}
              >
                {number}
              </i>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
