/**
 * Takes every step, also behind one that failed, and then throws what the first threw. `because`: what
 * went wrong before and is why everything ends; it is thrown instead, since a step that fails then
 * only follows from it.
 */
export async function endInOrder(
  steps: readonly (() => unknown)[],
  because?: { readonly error: unknown },
): Promise<void> {
  let thrown = because
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      thrown ??= { error }
    }
  if (thrown !== undefined) throw thrown.error
}
