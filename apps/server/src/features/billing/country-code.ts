const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second))
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da']

let codeByName: Map<string, string> | undefined

function readNames(): Map<string, string> {
  const found = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = names.of(code)?.toLowerCase()
      if (name && !found.has(name)) found.set(name, code)
    }
  }
  return found
}

/** The code of ISO 3166 of a country as people write it; null if it is not recognised. */
export function countryCode(text: string): string | null {
  codeByName ??= readNames()
  const wanted = text.trim().toLowerCase()
  const known = codeByName.get(wanted)
  if (known) return known
  return [...codeByName.values()].includes(wanted.toUpperCase()) ? wanted.toUpperCase() : null
}

/** The English name of a country. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code
