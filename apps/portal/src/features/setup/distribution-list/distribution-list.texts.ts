import { defineTexts } from '#lib/i18n.ts'
import { german } from './distribution-list.german.ts'

export const listTexts = defineTexts('distribution-list', {
  en: {
    next: 'Continue',
    listTitle: 'Which list?',
    listLead:
      'An address that hands each mail on to its members becomes a shared inbox that answers as the list.',
    address: 'Address of the list',
    addressField: 'email',
    addressHelp: 'The one customers write to, such as bookings@.',
    howTitle: 'How it works',
    how1: 'A mailbox of its own becomes a member of the list: not somebody’s personal one, as all of its mail comes in.',
    how2: 'A mail to the list shows that it arrives there, in the inbox or in junk.',
    how3: 'Replies go out in the name of the list where the server allows it; the test finds that out as well.',
    accountTitle: 'Which mailbox gets the mail of {address}?',
    accountLead:
      'It must be a member of the list. Add it where the list is looked after, such as Google Groups, the Microsoft 365 admin centre or your mail server.',
    accounts: 'Connected mailboxes that are no inbox yet',
    testTitle: 'Does {address} arrive?',
    testLead:
      'One mail goes to all members of the list. Once it is in the mailbox, it is taken out there again.',
    send: 'Send the test mail',
    sendAgain: 'Send it again',
    waiting: 'Waiting',
    sentTo: 'Sent to {address}. It can take a minute; you may leave and come back.',
    notSent: 'The server did not take the mail: {words}',
    ownTitle: 'Or write to it yourself',
    ownText:
      'Lists that take mail from members only, and some providers, do not show a sender their own mail. Send a mail to {address} from any account, with this code in its subject.',
    copyCode: 'Copy the code',
    arrived: 'Arrived',
    arrivedIn: 'The mail came into the folder {folder}.',
    repliesAsList: 'Replies go out as {address}.',
    repliesAsMailbox:
      'The server does not send as {address}. Replies go out as the mailbox, and answers to them go to the list. Allow the mailbox to send as the list and test again to change that.',
  },
  de: german,
})
