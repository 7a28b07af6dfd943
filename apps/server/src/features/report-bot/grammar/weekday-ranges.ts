const english = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const german = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag']
/** "Tue", "thurs" and "wednesday"; "di" and "dienstag". */
const spellings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:mon|tue|wed|thu|fri|sat|sun)/, english],
  [/^(?:mo|di|mi|do|fr|sa|so)(?:\.|$|[a-zäöü]{4,})/, german],
]
const day =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|mo(?:ntag)?|di(?:enstag)?|mi(?:ttwoch)?|do(?:nnerstag)?|fr(?:eitag)?|sa(?:mstag)?|so(?:nntag)?)s?'
const range = new RegExp(
  `(?<![\\p{L}\\p{N}])(${day})\\.?(?:\\s?[-–—]\\s?|\\s(?:bis|to|through|thru|till|until)\\s)(${day})(?![\\p{L}\\p{N}])\\.?`,
  'giu',
)

/** Weekdays from one to another in words: "Mo-Mi" is "Montag bis Mittwoch", "tue - thu" is "tuesday to thursday". */
export const withWeekdayRanges = (text: string): string =>
  text.replace(range, (whole, from: string, to: string) => {
    const [first, last] = [nameOf(from), nameOf(to)]
    if (!first || !last || first.names !== last.names) return whole
    return `${first.name} ${first.names === german ? 'bis' : 'to'} ${last.name}`
  })

function nameOf(text: string) {
  const word = text.toLowerCase()
  const [, names] = spellings.find(([pattern]) => pattern.test(word)) ?? []
  const name = names?.find((one) => one.startsWith(word.slice(0, names === german ? 2 : 3)))
  return names && name ? { names, name } : null
}
