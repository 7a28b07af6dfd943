import { defineTexts } from '#lib/i18n.ts'

export const connectAccountTexts = defineTexts('connect-account', {
  en: {
    title: 'Google or Microsoft',
    help: 'You sign in there and allow Postroom to read and send your mail. Postroom never sees the password.',
    signIn: 'Sign in with {provider}',
    ready: '{provider} lets Postroom in',
    connect: 'Connect {email}',
    connected: '{email} is connected',
  },
  de: {
    title: 'Google oder Microsoft',
    help: 'Sie melden sich dort an und erlauben Postroom, Ihre Post zu lesen und zu senden. Das Passwort sieht Postroom nie.',
    signIn: 'Bei {provider} anmelden',
    ready: '{provider} lässt Postroom hinein',
    connect: '{email} verbinden',
    connected: '{email} ist verbunden',
  },
})
