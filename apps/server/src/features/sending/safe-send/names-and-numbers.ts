/** Upper-case words in sequence, as names are written. */
const fullName =
  /(?<![\p{L}.])\p{Lu}[\p{L}'’-]+(?:(?: (?:van|von|de|der|den|da|di|du|la|le|zu)){0,3} \p{Lu}[\p{L}'’-]+){1,3}/gu
const titles = String.raw`(?:(?:mr|mrs|ms|herr|herrn|frau|dr|prof)\.? )*`
const greeting = new RegExp(
  String.raw`^\s*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|guten (?:tag|morgen|abend)|hallo|moin|liebe[rs]?|sehr geehrte[rs]?)\s+(${titles})([\p{L}'’-]+(?: [\p{L}'’-]+)?)\s*[,!.:]?\s*$`,
  'iu',
)
/** Reference numbers: letters and digits joined, or a number sign, with at least four digits. */
const reference =
  /(?:#\s?\d{4,}|(?<![\p{L}\d+/.,:-])\p{Lu}{1,5}[-/ ]?\d[\d-]{3,}|(?<![\p{L}\d+/.,:-])\d{5,12})(?![\p{L}\d]|[.,:]\d|-\d|\s?(?:€|\$|£|EUR|USD|GBP|CHF)\b)/gu

const greeted =
  /^(?:team|all|everyone|everybody|both|there|sir|madam|damen|herren|zusammen|alle|kolleg\p{L}*|together)$/iu

export interface Mentioned {
  /** In lower case, two words or more. */
  readonly names: readonly string[]
  /** In lower case: the words after the salutation. */
  readonly greeted: readonly string[]
  readonly numbers: readonly string[]
}

/** Lists what in a text may be the name or a number of a customer. */
export function mentionedIn(text: string): Mentioned {
  const [, , name = ''] = (text.split('\n').find((line) => line.trim() !== '') ?? '').match(greeting) ?? []
  const words = name.toLowerCase().split(' ').filter(Boolean)
  return {
    names: unique((text.match(fullName) ?? []).flatMap(parts)),
    greeted: words.some((word) => greeted.test(word)) ? [] : words,
    numbers: unique((text.match(reference) ?? []).map((one) => one.replace(/^#\s?/, '').trim())),
  }
}

const unique = (list: readonly string[]): string[] => [...new Set(list)].slice(0, 30)

/** Pairs of neighbouring words too, since a sentence may begin with another upper-case word. */
function parts(name: string): string[] {
  const words = name.toLowerCase().split(' ')
  return words.flatMap((_, from) =>
    words.slice(from + 1).map((_, length) => words.slice(from, from + length + 2).join(' ')),
  )
}
