import { defineTexts } from '#lib/i18n.ts'
import { exchangeTextsDe } from './exchange.texts-de.ts'

export const exchangeTexts = defineTexts('setup-exchange', {
  en: {
    title: 'A mailbox on your Exchange server',
    lead: 'The server is found from the address and tried before anything is saved.',
    address: 'Address',
    addressHelp: 'The one customers write to, such as bookings@.',
    addressField: 'email',
    password: 'Password',
    passwordField: 'password',
    passwordHelp: 'Of the mailbox, or of a user who may open it and send as it.',
    notFound: 'If it is not found, or the user has another name',
    server: 'Server',
    serverHelp: 'Such as mail.example.com. Left empty, Autodiscover is asked.',
    username: 'User name',
    usernameHelp: 'Such as DOMAIN\\name. Left empty, it is the address.',
    test: 'Find and test',
    testAgain: 'Test again',
    connect: 'Connect',
    testTitle: 'Connection test',
    testWaits: 'What the server says stands here once it was asked.',
    testTook: '{time}, {seconds} s',
    step_exchange_find: 'Find the server',
    step_exchange_login: 'Sign in',
    step_exchange_folders: 'Look at the folders',
    certificateFirst: 'Look at the certificate of the server first.',
    notAccepted: 'The server does not accept it.',
    notFoundThere: 'No Exchange server was found.',
    windowsOnly: 'The server must allow a sign-in with user name and password (Basic) for its web service.',
  },
  de: exchangeTextsDe,
})
