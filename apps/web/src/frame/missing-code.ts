/**
 * Whether code of this page did not arrive. A browser keeps a module that failed as failed, so no
 * second `import` asks the network again: only a new page does. It is also the way out behind an
 * update of the house, when the names that this page knows are gone.
 */
let missing = false

addEventListener('vite:preloadError', () => {
  missing = true
})

/**
 * `again`, unless code is missing and the house answers: then the whole page is loaded anew. The
 * address, the session and every draft outlive that; without an answer the page stays, because
 * what a browser shows in its place is a dead end.
 */
export async function retry(again: () => void): Promise<void> {
  if (missing && (await isThere())) location.reload()
  else again()
}

async function isThere(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    // No network: the answer is no, and the screen says so already.
    return false
  }
}
