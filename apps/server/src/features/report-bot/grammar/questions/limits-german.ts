/** Questions in German that a definition cannot, or only just, express; `read-table.ts` explains the format. */
export const germanLimits = `
Zufriedenheit letzten Monat => unknown
Spam im letzten Monat => unknown
Zurückgestellte Konversationen gerade => unknown
Konversationen nach Sprache => unknown
konversatonen nach sprahce letzten monat => unknown
Wie viele Überstunden hatten wir? => unknown
Wie viele Ueberstunden hattn wir letzte Woche? => unknown
Wie hoch ist unser NPS? => unknown
Geschlossene Konversationen nach Sprache im letzten Monat => asks back: words
Antwortzeit nach Priorität => asks back: words
Neue Konversationen im Postfach Zebra letzte Woche => unknownName
Neue Konversationen in Billing und im Team Zebra => unknownName
Antwortzeit im Vormonat => reply_time | last_month
`
