/** First words of place names with several words. */
const first =
  'New|Los|Las|San|Santa|Santo|São|Sao|Saint|Sankt|St\\.|Rio|Kuala|Hong|Tel|Bad|Buenos|Cape|Palma|Den|Addis|Abu|Port|Costa|Sri|Puerto|Fort|Salt|Ho|Mexico|Panama|Nuevo|Le|La'
const joiners = 'am|an der|de|del|do|la|City'
const word = "\\p{Lu}[\\p{L}'’-]+"
/** A place name, or a code: IATA (`LIS`) or UN/LOCODE (`DEHAM`). */
export const placePattern = `(?:(?:${first}) ${word}(?: (?:${joiners}) ${word})?|${word} (?:am|an der) ${word}|${word} City|${word}|[A-Z]{3}|[A-Z]{5})`

/** Capitalised words that follow `from`, `to`, `von` or `nach` and are no places. */
const others = new Set(
  `January February March April May June July August September October November December Monday Tuesday Wednesday Thursday
  Friday Saturday Sunday Januar Februar März Mai Juni Juli Oktober Dezember Montag Dienstag Mittwoch Donnerstag Freitag
  Samstag Sonntag Herrn Herr Frau Ihnen Ihrem Ihrer Anfang Mitte Ende Mr Mrs Ms You Your Absprache Vereinbarung Rücksprache
  Hause Haus Ostern Weihnachten Easter Christmas Anreise Abreise`.split(/\s+/),
)

export const isPlace = (name: string): boolean => !others.has(name.split(' ')[0] ?? '')
