import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { compileIcu } from './icu.ts'
import { storage } from './storage.ts'

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

// Texts are written in ICU and compiled in the browser when first used: no build step, no macros.
const inLanguage: Record<Language, I18n> = { en: catalogueOf('en'), de: catalogueOf('de') }

function catalogueOf(language: Language): I18n {
  return setupI18n({ locale: language, messages: { [language]: {} } }).setMessagesCompiler(compileIcu)
}

type Catalogue = Record<string, string>
type Values = Readonly<Record<string, unknown>>

export type Texts<Name extends string = string> = {
  readonly feature: string
  readonly names: readonly Name[]
}
export type Translate<Name extends string> = (name: Name, values?: Values) => string

/**
 * Declares the texts of one feature: English complete, German with the same names (the compiler says which is missing).
 *
 *     export const tagsTexts = defineTexts('tags', { en: { count: '{n, plural, one {# tag} other {# tags}}' }, de: { … } })
 */
export function defineTexts<English extends Catalogue>(
  feature: string,
  catalogues: { en: English; de: { [Name in keyof English]: string } },
): Texts<keyof English & string> {
  for (const language of languages)
    inLanguage[language].load(language, prefixed(feature, catalogues[language]))
  return { feature, names: Object.keys(catalogues.en) as (keyof English & string)[] }
}

function prefixed(feature: string, catalogue: Catalogue): Messages {
  return Object.fromEntries(Object.entries(catalogue).map(([name, text]) => [`${feature}.${name}`, text]))
}

let current: Language = 'en'
const listeners = new Set<() => void>()

export const currentLanguage = (): Language => current

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

/** Translates outside of a component (an event handler, a toast). Inside one, take `useTexts`. */
export function translate<Name extends string>(
  texts: Texts<Name>,
  name: Name,
  values?: Values,
  language = current,
): string {
  return inLanguage[language]._(`${texts.feature}.${name}`, values)
}

/** The texts of a feature in the user's language; renders again when the language changes. */
export function useTexts<Name extends string>(texts: Texts<Name>): Translate<Name> {
  const language = useLanguage()
  return (name, values) => translate(texts, name, values, language)
}

const isLanguage = (value: string | undefined | null): value is Language =>
  languages.some((language) => language === value)

/** The chosen language, else the browser's first that we speak, else English. */
export function preferredLanguage(): Language {
  const chosen = storage.get('language')
  if (isLanguage(chosen)) return chosen
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

export function activateLanguage(language: Language) {
  document.documentElement.lang = language
  current = language
  for (const listener of listeners) listener()
}

export function chooseLanguage(language: Language) {
  storage.set('language', language)
  activateLanguage(language)
}
