import { ScreenPage } from '../../frame/screen-page.tsx'
import { ArticleView } from '../../news/article-view.tsx'
import { useAddress } from '../../router/address.ts'

/** `/homedetail`: one article for the customer. */
export function Article() {
  const { query } = useAddress()
  return (
    <ScreenPage>
      <ArticleView id={query['id']} />
    </ScreenPage>
  )
}
