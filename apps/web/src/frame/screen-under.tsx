import { useEffect } from 'react'
import { readyElement, useReady } from '../router/pages.ts'
import type { ScreenName } from '../router/screen.ts'
import { useRouter } from '../router/use-router.ts'

/** Brings the code of a screen that nobody waits for, and says when it is there. */
export function useBrought(name: ScreenName): boolean {
  const router = useRouter()
  useEffect(() => router.bring(name), [router, name])
  return useReady(name)
}

/**
 * The screen that another one stands over. Nobody waits for its code: the place stays empty until
 * it is there, and when it does not come.
 */
export function ScreenUnder({ name }: { readonly name: 'stock' }) {
  return useBrought(name) ? readyElement(name) : null
}
