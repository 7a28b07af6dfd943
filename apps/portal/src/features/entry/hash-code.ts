/**
 * A one-time code from behind the number sign of the address, where it reaches neither logs nor other
 * sites. It leaves the address at once and survives a reload, but not the tab.
 */
export function takeFromHash(name: string): string {
  const kept = `code-${name}`
  const code = new URLSearchParams(location.hash.slice(1)).get(name)
  if (!code) return sessionStorage.getItem(kept) ?? ''
  sessionStorage.setItem(kept, code)
  history.replaceState(history.state, '', location.pathname + location.search)
  return code
}

/** Once the code was used. */
export const forgetCode = (name: string): void => sessionStorage.removeItem(`code-${name}`)
