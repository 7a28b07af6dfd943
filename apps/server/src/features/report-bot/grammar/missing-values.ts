import type { FilterDraft } from './filters.ts'
import { cross, findWords, type Token } from './tokens.ts'

const tagNoun =
  '(?:tags?|labels?|category|categories|topic|schlagwort|schlagworter|schlagworte|etikett|kategorie|thema)'
const teamNoun = '(?:team|department|abteilung)'
const anyOf =
  '(?:yet |still |been |noch |ein |eine |einen |einem |a |any |the |single |jedes |jeden |das |der |die )*'
const missing = `(?<!an )(?:without|no|not have|not got|not get|lack|lacks|lacking|missing|ohne|ohne dass|kein|keine|keinen|keinem|keiner|fehlt|fehlen|fehlte|fehlendem|fehlenden) ${anyOf}`
const present =
  '(?:with|have|has|had|got|mit|haben|hat|hatten|tragen|tragt) (?:at least |mindestens |irgend)?(?:any|a|one|some|einem|einen|ein|irgendeinem|irgendeinen|mindestens einem) '

const patterns: readonly (readonly [RegExp, FilterDraft['id'], 'is' | 'is_not'])[] = [
  [
    new RegExp(
      `${missing}${tagNoun}|untagged|unlabelled|unlabeled|uncategorized|uncategorised|not tagged|never tagged|not labelled|ungetaggt|ungetaggte|ungetaggten|nicht getaggt|nicht getaggte|nicht verschlagwortet|unverschlagwortet|unverschlagwortete`,
    ),
    'tags',
    'is',
  ],
  [new RegExp(`${present}${tagNoun}`), 'tags', 'is_not'],
  [new RegExp(`${missing}${teamNoun}`), 'team', 'is'],
]

/** Takes what conversations do not have: "without a tag". A tag that is named is another filter. */
export function takeMissingValues(tokens: readonly Token[]): FilterDraft[] {
  return patterns.flatMap(([pattern, id, operator]) => {
    const found = findWords(tokens, pattern)
    const after = tokens[found?.to ?? 0]
    if (!found || after?.name || after?.concept === 'unknown') return []
    cross(found.tokens)
    return { id, values: ['none'], operator }
  })
}
