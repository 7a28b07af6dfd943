import { browserValues, tabValues } from '#lib/kept-values.ts'

/**
 * Removes storage and script-readable cookies of this origin when another person signs in; the server clears the
 * HttpOnly cookies.
 */
export function clearStorage() {
  for (const values of [browserValues, tabValues]) values.clear()
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
    if (name) document.cookie = `${name}=; Path=/; Max-Age=0`
  }
}
