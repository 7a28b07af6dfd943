import { currentLanguage } from '#lib/i18n.ts'

/** The name of a country in the language of the page. */
export const countryName = (country: string): string =>
  new Intl.DisplayNames([currentLanguage()], { type: 'region' }).of(country) ?? country
