import { englishUiTexts, type UiTexts } from '@postroom/ui'
import { type Language, withGerman } from '#lib/i18n.ts'

let german: UiTexts | undefined
await withGerman(async () => {
  german = (await import('./ui-texts-de.ts')).germanUiTexts
})

/** Texts of the UI package in the user's language. */
export const uiTextsIn = (language: Language): UiTexts =>
  language === 'de' && german ? german : englishUiTexts
