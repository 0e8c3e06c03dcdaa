import { expect } from 'vitest'
import type { Page } from 'playwright-core'

/**
 * A toast is gone after 1200 ms, which may be between two looks of a busy machine: the page
 * keeps what it said.
 */
export function rememberToasts(): void {
  const said: string[] = []
  Reflect.set(self, 'toastsSaid', said)
  new MutationObserver(() => {
    const text = document.querySelector('.toast')?.textContent
    if (text !== undefined && text !== null && text !== said.at(-1)) said.push(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Waits for what a toast says or said since this page was loaded. */
export async function heard({ page }: { readonly page: Page }, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Reflect.get(self, 'toastsSaid') as unknown))
    .toContain(text)
}
