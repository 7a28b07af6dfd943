const words: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  ein: 1,
  eine: 1,
  einen: 1,
  einem: 1,
  einer: 1,
  eins: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
  zweit: 2,
  dritt: 3,
  viert: 4,
  fünft: 5,
  sechst: 6,
  siebt: 7,
  zehnt: 10,
}

/** A count in figures or in words, in English and German. */
export const countPattern = `(?:\\d{1,4}|${Object.keys(words)
  .sort((a, b) => b.length - a.length)
  .join('|')})`

/** Reads a count in figures or in words; NaN for others. */
export const readCount = (text: string): number => words[text.toLowerCase()] ?? Number(text)

/** `2 double rooms, 1 single room` are three; one without a count. */
export function countRooms(text: string): number {
  const counts = text.split(',').map((part) => readCount(part.trim().split(/\s/)[0] ?? ''))
  return counts.reduce((sum, count) => sum + (count || 0), 0) || 1
}
