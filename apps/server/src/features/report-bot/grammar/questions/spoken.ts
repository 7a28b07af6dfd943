/** Periods that have only a beginning, corrections, and other turns of speech; `read-table.ts` explains the format. */
export const spokenQuestions = `
Wie lange brauchen wir im Schnitt, bis ein Refund gelöst ist? Also ab 1. Juli => resolution | 2026-07-01..2026-11-20 | tags=refund | mean
neue Tickets ab 15.10. => open | 2026-10-15..2026-11-20
neue Tickets ab Oktober => open | 2026-10-01..2026-11-20
neue Tickets ab letzter Woche => open | 2026-11-09..2026-11-20
neue Tickets ab Anfang Oktober => open | 2026-10-01..2026-11-20
neue Tickets ab Mittag => asks back: time
geschlossen ab Montag => closed | 2026-11-16..2026-11-20
neue Tickets ab 1. Oktober bis 15. Oktober => open | 2026-10-01..2026-10-15
neue Tickets im Oktober ab 18 Uhr => open | 2026-10-01..2026-10-31 | at 18-23
closed from 1 July onwards => closed | 2026-07-01..2026-11-20
closed from 1 July => closed | 2026-07-01..2026-07-01
Welche Tags kommen bei Support am häufigsten vor, voriges Quartal? => received by tags | last_quarter | sharedInbox=Support | order=descending
schlimmster Tag letzte Woche nach Aufkommen => received | last_week | order=descending
worst day by volume last month => received | last_month | order=descending
received messages by weekday, past 90 days >> same thing but only whatsapp => messages_in by weekday | last_90_days | channel=whatsapp
neue von Mateus letzte Woche >> sorry, ich meinte Anna => open | last_week | user=Anna Keller
new conversations of Mateus last week >> sorry, I meant Anna => open | last_week | user=Anna Keller
`
