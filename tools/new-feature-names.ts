/** All forms of a feature's name in its files, derived from the plural in kebab case. */
export interface Names {
  /** `packing-lists` */
  readonly many: string
  /** `saved_replies` */
  readonly table: string
  /** `savedReplies` */
  readonly manyCamel: string
  /** `SavedReplies` */
  readonly manyPascal: string
  /** `packing-list` */
  readonly one: string
  /** `saved_reply` */
  readonly oneSnake: string
  /** `savedReply` */
  readonly oneCamel: string
  /** `SavedReply` */
  readonly onePascal: string
  /** `saved reply` */
  readonly words: string
  /** `saved replies` */
  readonly manyWords: string
  /** `Saved reply` */
  readonly oneTitle: string
  /** `Saved replies` */
  readonly title: string
}

/** Derives all forms of the name from the plural in kebab case. */
export function namesOf(many: string): Names {
  const one = singular(many)
  return {
    many,
    table: many.replaceAll('-', '_'),
    manyCamel: camel(many),
    manyPascal: pascal(many),
    one,
    oneSnake: one.replaceAll('-', '_'),
    oneCamel: camel(one),
    onePascal: pascal(one),
    words: wordsOf(one),
    manyWords: wordsOf(many),
    oneTitle: capital(wordsOf(one)),
    title: capital(wordsOf(many)),
  }
}

function singular(many: string): string {
  if (many.endsWith('ies')) return `${many.slice(0, -3)}y`
  if (/(?:s|x|ch|sh)es$/.test(many)) return many.slice(0, -2)
  return many.replace(/s$/, '')
}

function camel(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

const pascal = (name: string): string => capital(camel(name))
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const wordsOf = (name: string): string => name.replaceAll('-', ' ')

/** Returns a function that replaces all forms of one feature's name in a text by those of another. */
export function renamer(from: Names, to: Names): (text: string) => string {
  const forms = new Map<string, string>()
  for (const form of Object.keys(from) as (keyof Names)[]) forms.set(from[form], to[form])
  // The German name is only known to the translator, who finds the English one in its place.
  for (const german of ['Empfängergruppen', 'Empfängergruppe'])
    forms.set(german, german.endsWith('n') ? to.title : to.words)
  return (text) => {
    const longestFirst = [...forms.keys()].sort((a, b) => b.length - a.length)
    return text.replaceAll(new RegExp(longestFirst.join('|'), 'g'), (form) => forms.get(form) ?? form)
  }
}
