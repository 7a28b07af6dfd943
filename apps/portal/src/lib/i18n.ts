import { useSyncExternalStore } from 'react'
import { compileIcu, fillIcu, type Message, type Values } from './icu.ts'
import { storage } from './storage.ts'

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

type Catalogue = Readonly<Record<string, string>>

export type Texts<Name extends string = string> = {
  readonly feature: string
  readonly en: Readonly<Record<Name, string>>
  de?: Readonly<Record<Name, string>>
}
export type Translate<Name extends string> = (name: Name, values?: Values) => string

type GermanOf<English extends Catalogue> = { readonly [Name in keyof English]: string }
type LoadGerman<English extends Catalogue> = () => Promise<{ default: GermanOf<English> }>

/** Loaders of German texts that have not been loaded. */
const unread = new Set<() => Promise<void>>()

/**
 * Declares the texts of one feature in English and German; the types require the same names in both.
 *
 *     export const tagsTexts = defineTexts('tags', { en: { count: '{n, plural, one {# tag} other {# tags}}' }, de: { … } })
 *
 * The build moves German into separate files (`build/texts-by-language.ts`), loaded only for German readers and before
 * the first render.
 */
export function defineTexts<English extends Catalogue>(
  feature: string,
  catalogues: { en: English; de: GermanOf<English> },
): Texts<keyof English & string>
export function defineTexts<English extends Catalogue>(
  feature: string,
  catalogues: { en: English; de: LoadGerman<English> },
): Promise<Texts<keyof English & string>>
export function defineTexts<English extends Catalogue>(
  feature: string,
  { en, de }: { en: English; de: GermanOf<English> | LoadGerman<English> },
): Texts | Promise<Texts> {
  if (typeof de !== 'function') return { feature, en, de }
  const texts: Texts = { feature, en }
  return withGerman(async () => {
    texts.de = (await de()).default
  }).then(() => texts)
}

/**
 * Loads German texts: now if the language is German, otherwise when it is chosen. Texts that fail to load stay English.
 */
export function withGerman(load: () => Promise<void>): Promise<void> {
  const read = () =>
    load().then(
      () => void unread.delete(read),
      () => undefined,
    )
  unread.add(read)
  return preferredLanguage() === 'de' ? read() : Promise.resolve()
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

const compiled = new Map<string, Message>()

function messageOf<Name extends string>(texts: Texts<Name>, name: Name, language: Language): Message {
  const spoken = texts[language] ? language : 'en'
  const key = `${spoken}.${texts.feature}.${name}`
  const message = compiled.get(key) ?? compileIcu((texts[spoken] ?? texts.en)[name])
  compiled.set(key, message)
  return message
}

/** Translates outside a component (event handler, toast). Inside one, use `useTexts`. */
export function translate<Name extends string>(
  texts: Texts<Name>,
  name: Name,
  values: Values = {},
  language = current,
): string {
  return fillIcu(messageOf(texts, name, language), values, language)
}

/** Texts of a feature in the user's language; renders again when the language changes. */
export function useTexts<Name extends string>(texts: Texts<Name>): Translate<Name> {
  const language = useLanguage()
  return (name, values) => translate(texts, name, values, language)
}

const isLanguage = (value: string | undefined | null): value is Language =>
  languages.some((language) => language === value)

/** The chosen language, else the browser's first supported one, else English. */
export function preferredLanguage(): Language {
  const chosen = storage.get('language')
  if (isLanguage(chosen)) return chosen
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

/** Switches the language once its texts are loaded. Of two quick choices, the later one wins. */
export function activateLanguage(language: Language) {
  wanted = language
  if (language === 'en' || unread.size === 0) return activate(language)
  void Promise.all([...unread].map((read) => read())).then(() => {
    if (wanted === language) activate(language)
  })
}

let wanted: Language = 'en'

function activate(language: Language) {
  document.documentElement.lang = language
  current = language
  for (const listener of listeners) listener()
}

export function chooseLanguage(language: Language) {
  storage.set('language', language)
  activateLanguage(language)
}
