export const childNoun = 'children|child|kids?|Kinder[n]?|Kind'

/** `5`, `5 years`, `8 Monate`. */
const age = String.raw`\d{1,2}(?:\s*(?:years?|Jahren?|J\.|months?|Monaten?)(?:\s+(?:old|alt))?)?`
const ages = String.raw`${age}(?:(?:\s*[,&]\s*|\s+)(?:(?:and|und)\s+)?${age})*`
const stated = String.raw`(?:age[sd]?:?|im Alter von)\s+`

const patterns = [
  // What follows tells ages from other numbers, such as `two children (2 rooms)`.
  String.raw`\s*(?:,\s*)?\((?:${stated})?(${ages})(?=\s*[),;])\)?`,
  String.raw`\s*(?:,\s*)?${stated}(${ages})(?!\d)`,
  String.raw`\s*,?\s+(?:(?:are|is|sind|ist)\s+)?(${ages})\s+(?:years|Jahre)(?!\p{L})`,
].map((pattern) => new RegExp(String.raw`(?<!\p{L})(?:${childNoun})${pattern}`, 'iu'))

/**
 * Ages of children in years: `two children (5 and 8)`, `children aged 5 and 8`, `zwei Kinder, 5 und 8 Jahre alt`,
 * `ein Kind (8 Monate)`.
 */
export function readAges(text: string): { value: string; words: string } | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    const years = [...(found?.[1] ?? '').matchAll(/(\d+)\s*(mon)?/giu)].map(([, number, inMonths]) =>
      inMonths ? Math.floor(Number(number) / 12) : Number(number),
    )
    if (found && years.every((one) => one < 18)) return { value: years.join(', '), words: found[0] }
  }
  return null
}
