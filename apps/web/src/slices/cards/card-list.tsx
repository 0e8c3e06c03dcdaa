import { cardsDefault, type cardsList } from '@parkett/contract/customer/cards'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cardsQuery, refreshCash } from '../../cash/queries.ts'
import { href, paths } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../session/words.ts'
import { CardBlock } from './card-block.tsx'
import { RemoveCard } from './remove-card.tsx'
import { RevealCard } from './reveal-card.tsx'

/** `/ucenter/bank-list`: own bank cards, masked; the default first. */
export function CardList() {
  const t = useWords()
  const query = useQuery(cardsQuery)
  return (
    <ScreenPage>
      <Loaded query={query} failed={t('state.failed', { thing: t('money.cards') })}>
        {(data) => <Cards data={data} />}
      </Loaded>
    </ScreenPage>
  )
}

function Cards({ data }: { readonly data: AnswerOf<typeof cardsList> }) {
  const t = useWords()
  const client = useQueryClient()
  const choice = useAct(() => refreshCash(client))
  const choose = (id: string) => void choice.run(cardsDefault, { params: { id }, body: {} })
  const add = (
    <ButtonLink kind="secondary" wide href={href(paths.bindCard())}>
      {t('title.bindCard')}
    </ButtonLink>
  )
  if (data.cards.length === 0) return <Empty action={add}>{t('cards.none')}</Empty>
  return (
    <>
      <FormFault text={choice.fault} />
      {data.cards.map((card) => (
        <CardBlock key={card.id} card={card} onDefault={() => choose(card.id)}>
          <RevealCard card={card} />
          <RemoveCard card={card} />
        </CardBlock>
      ))}
      {data.cards.length < data.max ? (
        <div className="pad ways">{add}</div>
      ) : (
        <Notice>{t('cards.fullText', { max: data.max })}</Notice>
      )}
    </>
  )
}
