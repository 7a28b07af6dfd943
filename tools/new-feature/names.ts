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
    words: one.replaceAll('-', ' '),
    title: `${many.charAt(0).toUpperCase()}${many.slice(1).replaceAll('-', ' ')}`,
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

function pascal(name: string): string {
  const text = camel(name)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
