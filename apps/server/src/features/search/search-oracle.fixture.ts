/** Words that occur in mail and are difficult to match. */
export const words = [
  ...[
    'Kiste',
    'kisten',
    'Straße',
    'STRASSE',
    'Göteborg',
    'Goeteborg',
    'Ångström',
    'naïve',
    'ﬁnal',
    'İstanbul',
  ],
  ...[
    'Łódź',
    'smørrebrød',
    'Århus',
    'привет',
    'ПРИВЕТ',
    'λόγος',
    'ΛΟΓΟΣ',
    'مرحبا',
    'مَرْحَبًا',
    'שלום',
    'हिन्दी',
    'हनद',
  ],
  ...[
    '東京',
    '明日東京に行きます',
    '荷物',
    '京東',
    'ｶﾒﾗ',
    '안녕하세요',
    'ขอบคุณมากครับ',
    'ကျေးဇူး',
    'RE-2026-00123',
    '12-345/B',
  ],
  ...[
    'anna@tarsel.example',
    'e\u0301te\u0301',
    'été',
    "d'accord",
    'Dr.Weiß',
    'x',
    '7',
    '2026',
    '🦊 Fuchs',
    'co-operate',
  ],
]
const plain: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', ı: 'i', ς: 'σ' }
const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Myanmar}ー]/u
const vowels = /[\p{sc=Devanagari}\p{sc=Thai}\p{sc=Myanmar}]/u

function folded(text: string): string {
  let out = ''
  for (const sign of text.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (!/\p{M}/u.test(sign) || vowels.test(sign)) out += plain[sign] ?? sign
  }
  return out.normalize('NFC')
}

/** Splits a text into words; a change to or from a script without spaces also separates. */
export function pieces(text: string): string[] {
  const found: string[] = []
  let last: boolean | null = null
  for (const sign of folded(text)) {
    if (!/[\p{L}\p{N}\p{M}ー]/u.test(sign)) last = null
    else {
      const kind: boolean = unspaced.test(sign)
      if (kind === last) found.push((found.pop() ?? '') + sign)
      else found.push(sign)
      last = kind
    }
  }
  return found
}

const spelt = (text: string): string =>
  text
    .normalize('NFC')
    .replace(
      /[äöüåø]/giu,
      (sign) => ({ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' })[sign.toLowerCase()] ?? sign,
    )

/** Whether all adjacent pairs occur in the text. For the texts used here that equals containing the whole. */
export const containsWords = (text: string, asked: string): boolean => {
  const there = [...pieces(text), ...pieces(spelt(text))]
  const ways = pieces(asked).map((one, index) => [one, pieces(spelt(asked))[index] ?? one])
  return ways.every((either) =>
    either.some((one) =>
      there.some((piece) => {
        if (!unspaced.test(one)) return piece.startsWith(one)
        const signs = [...one]
        const pairs = signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
        return (pairs.length > 0 ? pairs : signs).every((pair) => there.some((each) => each.includes(pair)))
      }),
    ),
  )
}

/** Each word of a text in both spellings, if both split into the same number. */
function written(text: string): string[][] {
  const [plain, other] = [pieces(text), pieces(spelt(text))]
  return plain.map((one, index) => (plain.length === other.length ? [one, other[index] ?? one] : [one]))
}

/** Whether the words occur whole and in sequence; in scripts without spaces a phrase may begin and end anywhere. */
export function holdsPhrase(text: string, asked: string): boolean {
  const [there, wanted] = [written(text), written(asked)]
  const suits = (ways: string[], way: string[], index: number): boolean =>
    ways.some((word) =>
      way.some((one) => {
        if (!unspaced.test(one) || (index > 0 && index < wanted.length - 1)) return word === one
        if (wanted.length === 1) return word.includes(one)
        return index === 0 ? word.endsWith(one) : word.startsWith(one)
      }),
    )
  return there.some((_, from) =>
    wanted.every((way, index) => {
      const ways = there[from + index]
      return ways !== undefined && suits(ways, way, index)
    }),
  )
}
