/** Frequent words that tell the languages apart. */
const words: Readonly<Record<string, string>> = {
  en: 'the and you for with have this that are will would please our your from can thanks regards been not we is of to',
  de: 'und der die das ist nicht wir sie ich für mit bitte danke grüße eine einen haben auf dem den von werden auch ihnen uns zu im',
  fr: 'le la les et vous nous pour avec est une des dans merci bonjour cordialement que pas votre notre sur sont au je',
  es: 'el los las y para con por una que gracias saludos nos buenos su del es en hola usted estamos se al',
  it: 'il gli e per con una che grazie saluti di del della sono buongiorno non la vi ci nel alla dei',
  pt: 'o os as e para com uma que obrigado obrigada não por do da em cumprimentos bom dia nos dos ao se',
  nl: 'de het een en van voor met u niet wij bedankt groeten graag ik dat zijn is te op aan hebben deze',
  sv: 'och att det för med inte är vi tack hälsningar jag en som på till av kan har den ni',
  da: 'og at det for med ikke er vi tak hilsen jeg en som på til af kan har den mvh',
  pl: 'i w na z do nie się że jest proszę dziękuję pozdrawiam dzień dobry oraz za po od dla czy',
}
const lists = Object.entries(words).map(([language, list]) => [language, new Set(list.split(' '))] as const)

/** Guesses the language of a text by its frequent words; null if fewer than three occur or two languages are close. */
export function guessLanguage(text: string): string | null {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = lists
    .map(([language, list]) => ({ language, score: found.filter((word) => list.has(word)).length }))
    .sort((a, b) => b.score - a.score)
  const [first, second] = scores
  if (!first || first.score < 3 || first.score < (second?.score ?? 0) * 1.2) return null
  return first.language
}
