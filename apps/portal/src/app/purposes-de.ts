/** German version of `purposes.ts`, loaded only in German. */
export const germanPurposes: Readonly<Record<string, string>> = {
  '/login/oauth2/code/github': 'Die Rückkehr von GitHub, mit der Liste der Web-Hooks.',
  '/settings/personal/tags': 'Persönliche Tags, die nur Sie sehen.',
}
