import { Button } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Search } from '@parkett/ui/icons'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { href, paths } from '../../../router/paths.ts'
import { useSession } from '../../../session/session.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { stepThrough } from './arrow-keys.ts'
import { forgetRecent, readRecent } from '../../../market-view/recent-store.ts'

/** Before anything is typed: the last ten stocks opened from here. */
export function Recent() {
  const t = useWords()
  const language = useLanguage()
  const { token } = useSession()
  const [recent, setRecent] = useState(readRecent)
  if (recent.length === 0)
    return <Empty icon={<Search aria-hidden="true" />}>{t('search.start')}</Empty>
  const clear = () => {
    forgetRecent()
    setRecent([])
  }
  return (
    <Section
      title={t('search.recent')}
      action={
        <Button kind="quiet" onClick={clear}>
          {t('search.clearRecent')}
        </Button>
      }
    >
      <div id="search-results" onKeyDown={stepThrough}>
        <Rows label={t('search.recent')}>
          {recent.map(({ code, symbol, market, venue, name, nameZh }) => {
            const shown = language.startsWith('zh') ? (nameZh ?? name) : name
            const stock = paths.stock({ code, market, title: shown.slice(0, 40).toWellFormed() })
            const to = token === null ? paths.preview({ kind: 'stock', id: symbol }) : stock
            return (
              <Row
                key={`${market}/${code}`}
                name={shown}
                sub={`${code} · ${venue}`}
                href={href(to)}
              />
            )
          })}
        </Rows>
      </div>
    </Section>
  )
}
