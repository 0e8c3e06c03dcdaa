import { Notice } from '@parkett/ui/notice'
import { SearchField } from '@parkett/ui/search-field'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useQueryValue } from '../../../router/address.ts'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { useWords } from '../../../session/words.ts'
import { focusResult } from './arrow-keys.ts'
import { Discover, SectorList } from './later.tsx'
import { Recent } from './recent.tsx'
import { Results } from './results.tsx'
import { usePaced } from './use-paced.ts'
import { useRouter } from '../../../router/use-router.ts'

/** As the server takes it. */
const wanted = (typed: string): string => typed.trim().slice(0, 64)

/** After this long without a key the text stands in the address. */
const settledMs = 400

/**
 * Finds stocks while typing. Open to visitors. What is asked stands in the address, so "back"
 * finds it again.
 */
export function Search() {
  const t = useWords()
  const { history } = useRouter()
  const [place] = useState(history.location.pathname)
  const [asked, setAsked] = useQueryValue('q')
  const [typed, setTyped] = useState(asked ?? '')
  const [empty, setEmpty] = useState(false)
  const [query, ask] = usePaced(wanted(typed))
  const type = (text: string) => {
    setTyped(text)
    setEmpty(false)
    ask(wanted(text))
  }
  // Not with every letter: a step of the router costs more than the answer. And not once a
  // result was chosen: while its screen is still coming, the address is that of the result
  // already.
  const put = useRef((): void => undefined)
  useEffect(() => {
    put.current = () => {
      if (history.location.pathname !== place || wanted(typed) === (asked ?? '')) return
      setAsked(wanted(typed))
      // Two entries, not one: the step to a result may follow at once.
      history.flush()
    }
    const timer = setTimeout(put.current, settledMs)
    return () => clearTimeout(timer)
  })
  // The same function on every render: rows compare their props.
  const onFollow = useCallback(() => put.current(), [])
  const [, setSector] = useQueryValue('sector')
  const showSector = (sector: string) => {
    type('')
    setSector(sector)
  }
  return (
    <ScreenPage>
      <div className="pad search-top">
        <SearchField
          label={t('action.search')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clearField')}
          value={typed}
          onChange={type}
          onSubmit={() => (typed.trim() === '' ? setEmpty(true) : focusResult(1))}
          onArrow={focusResult}
          autoFocus
        />
      </div>
      {empty && (
        <Notice tone="danger" alert>
          {t('v.search')}
        </Notice>
      )}
      {typed.trim() === '' ? (
        <BeforeTyping />
      ) : (
        <Results query={query} onFollow={onFollow} onSector={showSector} />
      )}
    </ScreenPage>
  )
}

/** The stocks of a chosen sector; before one is chosen what was looked at, what moves, what there is. */
function BeforeTyping() {
  const [sector, setSector] = useQueryValue('sector')
  if (sector !== undefined)
    return (
      <Suspense>
        <SectorList sector={sector.slice(0, 64)} onClose={() => setSector(undefined)} />
      </Suspense>
    )
  return (
    <>
      <Recent />
      <Suspense>
        <Discover onSector={setSector} />
      </Suspense>
    </>
  )
}
