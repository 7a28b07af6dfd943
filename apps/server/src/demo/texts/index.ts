import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import type { Language } from './language.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'
import { swedish } from './sv.ts'

/** The languages of the customers, with how many of a hundred conversations are in each. */
export const languages: readonly (readonly [language: Language, share: number])[] = [
  [english, 24],
  [german, 20],
  [french, 14],
  [spanish, 11],
  [portuguese, 11],
  [italian, 8],
  [dutch, 7],
  [swedish, 5],
]
