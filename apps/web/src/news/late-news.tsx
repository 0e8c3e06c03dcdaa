import { lazy } from 'react'
import { loadWords } from '../session/words.ts'

// Both stand at the end of a screen whose head is read first.

export const LateNews = lazy(async () => {
  const [{ Newest }] = await Promise.all([import('./newest.tsx'), loadWords(['news'])])
  return { default: Newest }
})

export const LateArticle = lazy(async () => {
  const [{ ArticleView }] = await Promise.all([import('./article-view.tsx'), loadWords(['news'])])
  return { default: ArticleView }
})
