import { defineTexts } from '#lib/i18n.ts'

export const connectAccountTexts = defineTexts('connect-account', {
  en: {
    title: 'Google, Microsoft or Exchange',
    help: 'At Google and Microsoft you sign in there and allow Postroom to read and send your mail; Postroom never sees the password.',
    byPassword: 'Connect with the password',
    signIn: 'Sign in with {provider}',
    ready: '{provider} lets Postroom in',
    connect: 'Connect {email}',
  },
  de: {
    title: 'Google, Microsoft oder Exchange',
    help: 'Bei Google und Microsoft melden Sie sich dort an und erlauben Postroom, Ihre Post zu lesen und zu senden; das Passwort sieht Postroom nie.',
    byPassword: 'Mit dem Passwort verbinden',
    signIn: 'Bei {provider} anmelden',
    ready: '{provider} lässt Postroom hinein',
    connect: '{email} verbinden',
  },
})
