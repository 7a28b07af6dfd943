import { defineTexts } from '#lib/i18n.ts'

/** Texts of the live wall. */
export const wallTexts = defineTexts('reporting-wall', {
  en: {
    title: 'Reports',
    wallTitle: 'Live wall',
    wallLead: 'Now, in your inboxes.',
    wallLeadAll: 'Now, in all shared inboxes.',
    wallOpen: 'Open',
    wallWaiting: 'Waiting',
    wallUnassigned: 'Unassigned',
    wallOverdue: 'Overdue',
    wallLongest: 'Longest waiting',
    wallOn: 'Available',
    wallOnHelp:
      'Who takes work and is on shift. Without shifts: who had Postroom open in the last {minutes} minutes.',
    wallNobody: 'Nobody is available.',
    wallInbox: 'Inbox',
    wallAt: 'As of {time}',
    wallNone: 'You have no shared inbox.',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
  },
  de: {
    title: 'Berichte',
    wallTitle: 'Live-Anzeige',
    wallLead: 'Jetzt, in Ihren Postfächern.',
    wallLeadAll: 'Jetzt, in allen gemeinsamen Postfächern.',
    wallOpen: 'Offen',
    wallWaiting: 'Wartend',
    wallUnassigned: 'Nicht zugewiesen',
    wallOverdue: 'Überfällig',
    wallLongest: 'Wartet am längsten',
    wallOn: 'Verfügbar',
    wallOnHelp:
      'Wer Arbeit annimmt und gerade Schicht hat. Ohne Schichtplan: wer Postroom in den letzten {minutes} Minuten geöffnet hatte.',
    wallNobody: 'Niemand ist verfügbar.',
    wallInbox: 'Postfach',
    wallAt: 'Stand {time}',
    wallNone: 'Sie haben kein gemeinsames Postfach.',
    fullScreen: 'Vollbild',
    leaveFullScreen: 'Vollbild verlassen',
  },
})
