/** The same in German; `free-english.ts` explains them. */
export const freeGerman = `
Was ist gerade offen? => backlog_open | today
offene Tickets? => backlog_open | today
Wie viel liegt noch im Support? => backlog_open | today | sharedInbox=Support
Was liegt bei Anna? => backlog_open | today | assignee=Anna Keller
Wie viele offene Tickets hat Ingrid? => backlog_open | today | assignee=Ingrid Solheim
Wer hat die meisten offenen Tickets? => backlog_open by assignee | today | order=descending
Gibt es unzugewiesene Tickets? => backlog_unassigned | today
Wie viele warten auf uns? => backlog_waiting | today
Arbeitslast pro Mitarbeiter => backlog_open by assignee | today
Wie viele Tickets mit Tag urgent sind offen? => backlog_open | today | tags=urgent
offne tikets in custms => backlog_open | today | sharedInbox=Customs
Wieviel ist heute schon reingekommen? => received | today
Wie viele Mails kamen gestern zwischen 9 und 11 Uhr rein? => messages_in | yesterday | at 9-10
Wie viel war gestern los? => received | yesterday
Ist diese Woche mehr los als letzte Woche? => received | this_week | compare=previous
Werden wir beim Antworten schneller? => reply_time | last_28_days | compare=previous
Hat sich die Antwortzeit diesen Monat verschlechtert? => reply_time | this_month | compare=previous
Wie sieht unsere Antwortzeit aus? => reply_time | last_28_days
Durchschnittliche Antwortzeit heute vs. gestern => reply_time | today | mean | compare=previous
Wie lange haben Kunden letzten Monat im Support auf die erste Antwort gewartet? => first_reply | last_month | sharedInbox=Support
Erstreaktionszeit pro Postfach, letzte 30 Tage => first_reply by sharedInbox | 2026-10-22..2026-11-20
Erstantwortzeit Team Oslo Q3 => first_reply | 2026-07-01..2026-09-30 | team=Oslo
Mittlere Zeit bis zur ersten Antwort in der Geschäftszeit letzte Woche pro Team => first_reply by team | last_week | mean | hours
durchschnittl. erstantwort biling => first_reply | last_28_days | sharedInbox=Billing | mean
Wer antwortet am schnellsten? => reply_time by user | last_28_days | order=ascending
Wer braucht am längsten für eine Antwort? => reply_time by user | last_28_days | order=descending
Wie viele Tickets hat jeder Mitarbeiter gestern geschlossen? => closed by user | yesterday
Wie viele haben Bram und Anna diese Woche zugemacht? => closed | this_week | user=Bram de Vries,Anna Keller
Geschlossene Tickets ohne Anna letzten Monat => closed | last_month | user!=Anna Keller
Antworten letzte Woche von allen außer Mateus => replies | last_week | user!=Mateus Costa
Die drei Mitarbeiter mit den meisten geschlossenen Tickets diesen Monat => closed by user | this_month | order=descending
Welche Kunden schreiben uns am häufigsten? => received by inboundEmail | last_28_days | order=descending
Wie viele Mails hat uns tarsel-optik.example dieses Jahr geschickt? => messages_in | this_year | inboundDomain=tarsel-optik.example
Konversationen mit jo@kunde.example im letzten Monat => open | last_month | inboundEmail=jo@kunde.example
Lösungszeit bei Reklamationen => resolution | last_28_days | tags=Reklamation
Tickets mit urgent oder refund diesen Monat => open by tags | this_month | tags=urgent,refund
Wie oft wurde letzte Woche der Tag refund vergeben? => tagged | last_week | tags=refund
häufigste Tags letzten Monat => tagged by tags | last_month | order=descending
Ticketvolumen nach Tag dieses Quartal im Vergleich zum letzten Quartal => open by tags | this_quarter | compare=previous
Ticketaufkommen pro Monat in diesem Jahr => open | this_year | unit=month
Wie viele neue Konversationen im Vergleich zum gleichen Monat im Vorjahr? => open | this_month | compare=year
Geschlossen im Oktober verglichen mit September => closed | 2026-10-01..2026-10-31 | compare=previous
Neue Konversationen Q3 gegenüber Q2 => open | 2026-07-01..2026-09-30 | compare=previous
Erste Antwort letzte Woche gegenüber der Woche davor, nach Team => first_reply by team | last_week | compare=previous
SLA diesen Monat? => sla_attainment | this_month
Halten wir unsere SLAs ein? => sla_attainment | last_28_days
Wie viele SLAs haben wir gestern im Support gerissen? => sla_missed | yesterday | sharedInbox=Support
Welches Team hat letztes Quartal die meisten SLA-Ziele verfehlt? => sla_missed by team | last_quarter | order=descending
SLA-Quote je Postfach => sla_attainment by sharedInbox | last_28_days
Wiedereröffnungsrate letzten Monat => asks back: share
Wie viele Tickets wurden pro Team wiedereröffnet? => reopened by team | last_28_days
In welchem Postfach wird am meisten wieder aufgemacht? => reopened by sharedInbox | last_28_days | order=descending
Wie viele Antworten brauchen wir im Schnitt bis zur Lösung? => replies_to_close | last_28_days | mean
Wie viel Prozent der Tickets lösen wir mit nur einer Antwort? => one_touch | last_28_days
Erstlösungsrate pro Mitarbeiter => one_touch by user | last_28_days
In welcher Stunde war gestern am meisten los? => received by hour | yesterday | order=descending
Um wie viel Uhr schreiben die meisten Kunden? => received by hour | last_28_days | order=descending
Heatmap der eingehenden Mails nach Wochentag und Stunde letzten Monat => messages_in by weekday+hour | last_month | chart=heatMap
Wie viele Tickets kommen am Wochenende rein? => received | last_28_days | on saturday,sunday
Nach 18 Uhr empfangene Mails letzte Woche => messages_in | last_week | at 18-23
Konversationen, die diesen Monat vor 8 Uhr eingegangen sind => received | this_month | at 0-7
Wie zufrieden sind unsere Kunden? => unknown
CSAT diesen Monat => unknown
Wie viele Tickets bekommen wir morgen? => asks back: future
Entwicklung des Rückstands dieses Quartal => backlog_open | this_quarter
Rückstand pro Team wöchentlich seit September => backlog_open by team | 2026-09-01..2026-11-20 | unit=week
Wie viele Tickets waren letzten Freitag offen? => backlog_open | 2026-11-13..2026-11-13
Wie viele waren Ende Oktober offen? => backlog_open | 2026-10-31..2026-10-31
Wie viele waren bis Mittwoch nicht geschlossen? => backlog_open | 2026-11-18..2026-11-18
aktive Bearbeitungszeit je Mitarbeiter letzten Monat => handle_time by user | last_month
Wie viele interne Kommentare hat Anna diese Woche geschrieben? => comments | this_week | user=Anna Keller
Wie lange liegen Tickets, bis sie jemand übernimmt? => time_to_assign | last_28_days
Wer hat letzte Woche die meisten Tickets zugewiesen bekommen? => assigned by user | last_week | order=descending
Wie viele Tickets hat Freight desk geschlossen, ohne zu antworten? => closed_without_reply | last_28_days | sharedInbox=Freight desk
Wie oft nehmen wir die KI-Vorschläge an? => ai_accepted | last_28_days
WhatsApp-Aufkommen letzte Woche => open | last_week | channel=whatsapp
Eingegangene und geschlossene Tickets pro Woche dieses Quartal => received+closed | this_quarter | unit=week
Wie viele Anfragen kamen letzte Woche rein und wie viele haben wir geschlossen? => received+closed | last_week
Welche Mitarbeiter haben letzten Monat mehr als 50 Tickets geschlossen? => asks back: threshold
Tabelle der geschlossenen Tickets nach Mitarbeiter und Postfach im Oktober => closed by user+sharedInbox | 2026-10-01..2026-10-31 | chart=crossTable
Annas Antworten gestern => replies | yesterday | user=Anna Keller
Wie viele E-Mails hat das Lisbon office diesen Monat schon verschickt? => messages_out | this_month | team=Lisbon office
Wie vielen Kunden haben wir letzten Monat geholfen? => asks back: things
P90 der Lösungszeit in Customs in den letzten 6 Monaten => resolution | 2026-05-21..2026-11-20 | sharedInbox=Customs | p90
Seit Jahresbeginn geschlossen => closed | this_year
Tickets seit Monatsanfang => open | this_month
Vorgestern eingegangene Tickets => received | 2026-11-18..2026-11-18
Eingegangen am 12. November => received | 2026-11-12..2026-11-12
Wie viele Konversationen vom 1. bis 15.10.? => open | 2026-10-01..2026-10-15
Wie viel haben wir im Oktober abgearbeitet? => closed | 2026-10-01..2026-10-31
Wie viele Tickets bearbeitet jeder pro Tag? => closed by user | last_28_days | unit=day
Wie viele Mails verschickt Bram im Schnitt pro Tag? => messages_out | last_28_days | user=Bram de Vries | mean | average
Wie viele Tickets haben wir letzte Woche geschlossen? >> und für Billing? => closed | last_week | sharedInbox=Billing
Wie viele Tickets haben wir letzte Woche geschlossen? >> und die Woche davor? => closed | 2026-11-02..2026-11-08
Geschlossen nach Mitarbeiter diesen Monat >> nur Anna und Bram => closed by user | this_month | user=Anna Keller,Bram de Vries
Eingegangen letzten Monat >> im Vergleich zum Vorjahr? => received | last_month | compare=year
Eingegangen letzten Monat >> aufgeteilt nach Postfach >> ohne Customs => received by sharedInbox | last_month | sharedInbox!=Customs
Erstantwortzeit pro Team letzten Monat >> und die Lösungszeit? => resolution by team | last_month
Neue Tickets diese Woche >> und letzte Woche? => open | last_week
Wie viele E-Mails haben wir heute beantwortet? => replied | today
`
