import { useWords } from './words.ts'

/** While code and texts of a screen are on their way. */
export function PendingScreen() {
  const t = useWords()
  return (
    <main className="page-main">
      <p className="pad quiet" role="status">
        {t('shell.loading')}
      </p>
    </main>
  )
}
