import { cardsDefault, type cardsList } from '@parkett/contract/customer/cards'
import { newKey } from '@parkett/client/key'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cardsQuery, refreshCash } from '../../cash/queries.ts'
import { href, paths } from '../../router/paths.ts'
import { explain, reasonOf } from '../../session/explain.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { Pulled } from '../../trading/list-states.tsx'
import { CardBlock } from './card-block.tsx'
import { RemoveCard } from './remove-card.tsx'
import { RevealCard } from './reveal-card.tsx'

/** `/ucenter/bank-list`: own bank cards, masked; the default first. */
export function CardList() {
  const t = useWords()
  const query = useQuery(cardsQuery)
  return (
    <ScreenPage prices>
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <Loaded query={query} failed={t('state.failed', { thing: t('money.cards') })}>
          {(data) => <Cards data={data} />}
        </Loaded>
      </Pulled>
    </ScreenPage>
  )
}

function Cards({ data }: { readonly data: AnswerOf<typeof cardsList> }) {
  const t = useWords()
  const choice = useMakeDefault()
  const add = (
    <ButtonLink kind="secondary" wide href={href(paths.bindCard())}>
      {t('title.bindCard')}
    </ButtonLink>
  )
  if (data.cards.length === 0) return <Empty action={add}>{t('cards.none')}</Empty>
  return (
    <>
      <FormFault text={choice.error} />
      {data.cards.map((card) => (
        <CardBlock key={card.id} card={card} onDefault={() => void choice.make(card.id)}>
          <RevealCard card={card} />
          <RemoveCard card={card} />
        </CardBlock>
      ))}
      {data.cards.length < data.max ? (
        <div className="pad">{add}</div>
      ) : (
        <Notice>{t('cards.fullText', { max: data.max })}</Notice>
      )}
    </>
  )
}

/** One key for one wish: asking again after a lost answer changes it once. */
function useMakeDefault() {
  const t = useWords()
  const client = useQueryClient()
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<string>()
  const make = async (id: string) => {
    const key = keys[id] ?? newKey()
    setKeys({ ...keys, [id]: key })
    setError(undefined)
    try {
      await callServer(cardsDefault, { params: { id }, body: {}, key })
      setKeys({})
    } catch (cause) {
      if (reasonOf(cause) !== null) setKeys({})
      setError(explain(cause, t))
    } finally {
      refreshCash(client)
    }
  }
  return { make, error }
}
