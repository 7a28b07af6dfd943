/** Forgets what this origin keeps in storage and cookies, as a change of person asks for; the server removes what scripts cannot see. */
export function clearStorage() {
  for (const kept of [() => localStorage, () => sessionStorage]) {
    try {
      kept().clear()
    } catch {
      // A browser that refuses storage has kept nothing.
    }
  }
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
    if (name) document.cookie = `${name}=; Path=/; Max-Age=0`
  }
}
