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
Wie viele Konversationen in den letzten 3 Stunden? => asks back: hours
geschlossene Konversatonen in der letzten Stunde => asks back: hours
Wie viele Konversationen warteten letzten Monat länger als 24 Stunden auf die erste Antwort? => first_reply by duration | last_month | limit 24h+
Erste Antworten innerhalb von 4 Stunden diese Woche => first_reply by duration | this_week | limit 0-1h,1-4h
Wie viele Konversationen in Woche 47? => open | 2026-11-16..2026-11-22
Neue Konversationen in KW 52 => open | 2025-12-22..2025-12-28
Wie viele Anfragen kamen heute Morgen? => received | today | at 6-11
Eingegangene Konversationen gestern abend => received | yesterday | at 18-23
Rückstand gestern um 9 Uhr => asks back: time
Eingegangene Konversationen heute und gestern => asks back: time
Wie viele Konversationen erhalten wir nächste Woche? => asks back: future
Wie viele Konversationen haben wir jemals erhalten? => received | 2016-11-20..2026-11-20 | compare=none
Eingegangene Konversationen an Wochenenden diesen Monat => received | this_month | on saturday,sunday
eingegange Konversationen am letzten Wochenende => received | 2026-11-14..2026-11-15
Eingegangene letzten Monat ohne Wochenenden => received | last_month | not on saturday,sunday
An Werktagen geschlossene Konversationen letzten Monat => closed | last_month | on monday,tuesday,wednesday,thursday,friday
Wie viele haben wir am Montag und Dienstag geschlossen? => closed | 2026-11-16..2026-11-17
am Montag und Mitwoch geschlossen => closed | 2026-11-16..2026-11-18 | on monday,wednesday
Geschlossen am Montag letzter Woche => closed | last_week | on monday
Wie viel ist montags los? => received | last_28_days | on monday
Antworten jeden Freitag in diesem Quartal => replies | this_quarter | on friday
Rückstand montags => asks back: filter
Welches Postfach antwortet am schnellsten? => reply_time by sharedInbox | last_28_days | order=ascending | top=50
Wer antwortet am langsamsten? => reply_time by user | last_28_days | order=descending
Welches Team braucht am längsten bis zum Schließen? => resolution by team | last_28_days | order=descending
Welche 3 Postfächer haben die kürzeste Antwortzeit? => reply_time by sharedInbox | last_28_days | order=ascending
Wer hat am wenigsten geschlossen? => closed by user | last_28_days | order=ascending | top=50
Wer hat am wenigstn geschlosen? => closed by user | last_28_days | order=ascending | top=50
Welche Woche war am ruhigsten dieses Jahr? => received | this_year | order=ascending | unit=week
Welcher Wochentag ist am ruhigsten? => received by weekday | last_28_days | order=ascending
An welchem Tag hatten wir letzten Monat die meisten Anfragen? => open | last_month | order=descending | unit=day
Wann ist es am ruhigsten? => received by hour | last_28_days | order=ascending
Wer hat die beste SLA-Erfüllung? => sla_attainment by user | last_28_days | order=descending
Welches Team hat die schlechteste Antwortzeit? => reply_time by team | last_28_days | order=descending
Was war unser bester Tag letzten Monat? => unknown
Wer ist am besten? => unknown
Was war die langsamste Antwort letzte Woche? => asks back: single
Mindestens 5 Mal beantwortet => asks back: threshold
Wie viele Konversationen bekamen keinen Tag? => open | last_28_days | tags=none
Welche Konversationen haben kein Schlagwort? => open | last_28_days | tags=none
Konversatonen ohne Tag letzten Monat => open | last_month | tags=none
Wie viele Tickets wurden nicht beantwortet? => backlog_waiting | today
Neue Konversationen ohne Billing und Support => open | last_28_days | sharedInbox!=Billing,Support
Anteil der ohne Antwort geschlossenen Konversationen => asks back: share
Wie viel Prozent der Konversationen wurden wieder geöffnet? => asks back: share
Antiel der geschlossenen Konversationen => asks back: share
Anteil mit SLA-Verletzung letzten Monat => asks back: shareMissed
Durchschnittliche Konversationen pro Tag letzten Monat => open | last_month | mean | average | unit=day
Wie viele Konversationen schließen wir im Schnitt pro Woche? => closed | last_28_days | mean | average | unit=week
durchschnitliche Antworten pro Tag => replies | last_28_days | mean | average
Wie viele Konversationen schließen wir im Schnitt? => asks back: average
Eingegangene Konversationen nach Kundendomänen => received by inboundDomain | last_28_days
Konversationen nach Klasse => open by classification | last_28_days
Geschlossene Konversationen pro Klasifizierung => closed by classification | last_28_days
Wie viele Konversationen wurden von Regeln geschlossen? => closed | last_28_days | cause=rule
Durch Regeln zugewiesene Konversationen letzte Woche => assigned | last_week | cause=rule
Von Kunden wieder geöffnete Konversationen letzte Woche => reopened | last_week | cause=customer
von Kundn wieder geoeffnete Konversationen => reopened | last_28_days | cause=customer
Geschlossen nach Regel => closed by rules | last_28_days
Neue Konversationen mit dem SLA Gold => asks back: filter
Wie viele Kunden haben uns geschrieben? => asks back: things
Konversationen nach Status => asks back: words
Wie viele Stunden dauert es, bis ein Ticket geschlossen ist? => resolution | last_28_days
Konversationen gestern im Vergleich zur Vorwoche => asks back: comparison
Eingegangen in den letzten 90 Tagen im Verglech zum Vormonat => asks back: comparison
Geschlossen diese Woche im Vergleich zur Vorwoche => closed | this_week | compare=previous
Lösungszeit im Vergleich zum Vormonat => resolution | this_month | compare=previous
Gesendete und empfangene Nachrichten letzten Monat => messages_out+messages_in | last_month
Geschlossene und wieder geöfnete Tickets => closed+reopened | last_28_days
Offene und wartende Konversationen => backlog_open+backlog_waiting | today
Tickets nach Land dieses Quartal => unknown
Gelöschte Anhänge nach Projekt => unknown
Antworten nach Bewertung => asks back: words
Empfangene Nachrichten am Montag, Mitwoch und Freitag => messages_in | 2026-11-16..2026-11-20 | on monday,wednesday,friday
Die 3 Postfächer mit den wenigsten eingegangenen Konversationen => received by sharedInbox | last_28_days | order=ascending
Regeln, die Konversationen geschlossen haben => asks back: metrics
Wie viele Firmen haben uns dieses Jahr geschrieben? => asks back: things
Übliche Anzahl eingegangener Konversationen => asks back: average
Wie viele waren weder zugewiesen noch getaggt? => asks back: negation
Wer löst Tickets am langsamsten? => resolution by user | last_28_days | order=descending
Reaktionszeit nach Team letzte Woche => reaction by team | last_week
aktive Zeit bis zum Schließen diesen Monat => active_time | this_month
Antworten bis zum Schließen nach Postfach => replies_to_close by sharedInbox | last_28_days
Wie lange sind Konversationen nicht zugewiesen? => time_to_assign | last_28_days
Tickets von letzter Woche, die noch offen sind => asks back: cohort
Eingang gestern 14-16 Uhr => received | yesterday | at 14-15
Wie viele hat jeder letzte Woche geschlossen => closed by user | last_week
Wer hat nicht geantwortet? => asks back: negation
Wie läuft es heute? => unknown
Wie viele Tickets hat Anna von Bram übernommen? => asks back: words
Nach dem 10. November eingegangene Tickets => asks back: time
von Anna für Bram geschlossen im letzten Monat => asks back: words
empfangene E-Mails und WhatsApp-Nachrichten im letzten Monat => messages_in | last_month | channel=whatsapp,mail
zeig mir die wöchentlichen Erkenntnisse => asks back: insights
`
