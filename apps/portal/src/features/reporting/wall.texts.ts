import { defineTexts } from '#lib/i18n.ts'

/** Texts of the live wall. */
export const wallTexts = defineTexts('reporting-wall', {
  en: {
    title: 'Reports',
    wallTitle: 'Live wall',
    wallLead: 'Now, in your inboxes.',
    wallOpen: 'Open',
    wallWaiting: 'Waiting',
    wallUnassigned: 'Unassigned',
    wallOverdue: 'Overdue',
    wallLongest: 'Longest waiting',
    wallOn: 'Available',
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
    wallOpen: 'Offen',
    wallWaiting: 'Wartend',
    wallUnassigned: 'Nicht zugewiesen',
    wallOverdue: 'Überfällig',
    wallLongest: 'Wartet am längsten',
    wallOn: 'Verfügbar',
    wallNobody: 'Niemand ist verfügbar.',
    wallInbox: 'Postfach',
    wallAt: 'Stand {time}',
    wallNone: 'Sie haben kein gemeinsames Postfach.',
    fullScreen: 'Vollbild',
    leaveFullScreen: 'Vollbild verlassen',
  },
})
